import { beforeEach, expect, it, vi } from 'vitest'
import type { App } from './app.ts'
import { listen } from './listen.ts'
import { openOwnDoor } from './own-door.ts'

vi.mock('./listen.ts', () => ({ listen: vi.fn() }))

const app = {} as App
const door = { origin: 'http://127.0.0.1:8800', close: async () => {} }

beforeEach(() => void vi.mocked(listen).mockReset())

it('listens for this machine only, where other programs expect it', async () => {
  vi.mocked(listen).mockResolvedValue(door)
  expect(await openOwnDoor(app, 'out/renderer')).toBe(door)
  expect(listen).toHaveBeenCalledExactlyOnceWith(app, { host: '127.0.0.1', port: 8800, rendererDir: 'out/renderer' })
})

it('takes any free port when the usual one is taken', async () => {
  vi.mocked(listen).mockRejectedValueOnce(Object.assign(new Error('taken'), { code: 'EADDRINUSE' }))
  vi.mocked(listen).mockResolvedValueOnce(door)
  await openOwnDoor(app, 'out/renderer')
  expect(vi.mocked(listen).mock.calls.map(([, { port }]) => port)).toEqual([8800, 0])
})

it('does not hide any other reason', async () => {
  vi.mocked(listen).mockRejectedValue(Object.assign(new Error('not allowed'), { code: 'EACCES' }))
  await expect(openOwnDoor(app, 'out/renderer')).rejects.toThrow('not allowed')
  expect(listen).toHaveBeenCalledOnce()
})
