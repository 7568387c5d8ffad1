import { EventEmitter } from 'node:events'
import { beforeEach, expect, it, vi } from 'vitest'
import type { AppOptions } from '../app.ts'
import { openLog } from '../base/log.ts'
import { openService, unpacked } from './service.ts'

const electron = await vi.hoisted(() => import('../../test/electron-double.ts'))
const { openApp, openOwnDoor } = vi.hoisted(() => ({ openApp: vi.fn(), openOwnDoor: vi.fn() }))
vi.mock('electron', () => electron)
vi.mock('../app.ts', () => ({ openApp }))
vi.mock('../own-door.ts', () => ({ openOwnDoor }))

const root = '/opt/Gleaner/resources/app.asar'
const app = { fetch: vi.fn(), localToken: () => 'once', close: vi.fn(async () => {}) }
const door = { origin: 'http://127.0.0.1:8800', close: vi.fn(async () => {}) }
const log = openLog('silent')

beforeEach(() => {
  vi.clearAllMocks()
  openApp.mockResolvedValue(app)
  openOwnDoor.mockResolvedValue(door)
})

it('serves the screens from the archive, and reads with what stands beside it', async () => {
  const service = await openService(root, '/data', log)
  expect(service.origin).toBe(door.origin)
  expect(openOwnDoor).toHaveBeenCalledWith(app, `${root}/out/renderer`)
  expect(openApp).toHaveBeenCalledWith(
    expect.objectContaining({ dataDir: '/data', modelsDir: `${root}.unpacked/models` }),
  )
  electron.utilityProcess.fork.mockReturnValue(new EventEmitter())
  startChild()
  expect(electron.utilityProcess.fork.mock.lastCall![0]).toBe(`${root}.unpacked/out/worker.mjs`)
})

it('closes the door first, then the application', async () => {
  await (await openService(root, '/data', log)).close()
  expect(door.close.mock.invocationCallOrder[0]).toBeLessThan(app.close.mock.invocationCallOrder[0]!)
})

it('leaves nothing open when no door can be opened', async () => {
  openOwnDoor.mockRejectedValue(new Error('not allowed'))
  await expect(openService(root, '/data', log)).rejects.toThrow('not allowed')
  expect(app.close).toHaveBeenCalledOnce()
})

it('passes messages on, and ends even a child that hears nothing', async () => {
  const forked = Object.assign(new EventEmitter(), { pid: 4711, postMessage: vi.fn(), kill: vi.fn() })
  electron.utilityProcess.fork.mockReturnValue(forked)
  await openService(root, '/data', log)
  const child = startChild()
  const heard = vi.fn()
  child.onMessage(heard)
  child.send({ op: 'read' })
  forked.emit('message', { type: 'ready' })
  forked.emit('error', 'FatalError')
  expect(forked.postMessage).toHaveBeenCalledWith({ op: 'read' })
  expect(heard).toHaveBeenCalledWith({ type: 'ready' })

  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw new Error('ESRCH')
  })
  child.kill()
  expect(kill).toHaveBeenCalledWith(4711, 'SIGKILL')
  kill.mockRestore()
})

it('finds its files beside the archive on every system, and where there is none, where they are', () => {
  expect(unpacked('C:\\Programs\\Gleaner\\resources\\app.asar\\out')).toBe(
    'C:\\Programs\\Gleaner\\resources\\app.asar.unpacked\\out',
  )
  expect(unpacked('/home/ada/gleaner')).toBe('/home/ada/gleaner')
})

function startChild() {
  return (openApp.mock.lastCall![0] as AppOptions).startChild()
}
