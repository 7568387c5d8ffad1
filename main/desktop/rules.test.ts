import { describe, expect, it } from 'vitest'
import { contentPolicy, isTrusted, mayLoad, mayNavigate, mayOpenOutside, mayUse, withPolicy } from './rules.ts'

const origin = 'http://127.0.0.1:8800'

describe('where the window may go', () => {
  it.each([
    [`${origin}/`, true],
    [`${origin}/annotations/7?x=1#y`, true],
    [`${origin}/api/v1/documents/7/content`, false],
    ['http://127.0.0.1:8801/', false],
    ['http://localhost:8800/', false],
    ['https://127.0.0.1:8800/', false],
    ['http://127.0.0.1:8800@evil.example/', false],
    ['http://127.0.0.1:8800.evil.example/', false],
    ['file:///etc/passwd', false],
    ['data:text/html,<script>alert(1)</script>', false],
    ['javascript:alert(1)', false],
    ['not an address', false],
  ])('%s: %s', (address, allowed) => {
    expect(mayNavigate(address, origin)).toBe(allowed)
  })

  it('goes nowhere before the service is up', () => {
    expect(mayNavigate(`${origin}/`, undefined)).toBe(false)
  })
})

describe('what the window may load', () => {
  it.each([
    [`${origin}/api/v1/pages/3/content`, true],
    ['blob:http://127.0.0.1:8800/5f0c', true],
    ['data:image/png;base64,AAAA', true],
    ['devtools://devtools/bundled/inspector.html', true],
    ['https://fonts.example.com/a.woff2', false],
    ['ws://127.0.0.1:9999/', false],
    ['file:///C:/Windows/win.ini', false],
    ['http://169.254.169.254/latest/meta-data', false],
  ])('%s: %s', (address, allowed) => {
    expect(mayLoad(address, origin)).toBe(allowed)
  })
})

describe('what may open in the browser', () => {
  it.each([
    ['https://example.com/manual', true],
    ['http://example.com/', false],
    ['https://user:secret@example.com/', false],
    ['https://192.168.1.1/reboot', false],
    ['https://[::1]/', false],
    ['https://localhost/', false],
    ['https://printer.local/', false],
    ['https://2130706433/', false],
    ['ms-msdt:/id PCWDiagnostic', false],
    ['smb://server/share', false],
    ['file:///usr/bin/xterm', false],
  ])('%s: %s', (address, allowed) => {
    expect(mayOpenOutside(address)).toBe(allowed)
  })
})

describe('who may ask for what', () => {
  it('grants clipboard writing to the own page and nothing else', () => {
    expect(mayUse('clipboard-sanitized-write', `${origin}/annotations/1`, origin)).toBe(true)
    expect(mayUse('clipboard-sanitized-write', 'https://example.com/', origin)).toBe(false)
    for (const permission of [
      'clipboard-read',
      'media',
      'geolocation',
      'notifications',
      'usb',
      'openExternal',
      'unknown',
    ])
      expect(mayUse(permission, `${origin}/`, origin), permission).toBe(false)
  })

  it('trusts the main frame of the own page only', () => {
    expect(isTrusted({ url: `${origin}/exports`, isMainFrame: true }, origin)).toBe(true)
    expect(isTrusted({ url: `${origin}/exports`, isMainFrame: false }, origin)).toBe(false)
    expect(isTrusted({ url: 'https://example.com/', isMainFrame: true }, origin)).toBe(false)
    expect(isTrusted({ url: 'data:text/html,x', isMainFrame: true }, undefined)).toBe(false)
    expect(isTrusted(undefined, origin)).toBe(false)
  })
})

describe('the policy of a page', () => {
  it('lets no script in but the own files', () => {
    expect(contentPolicy).toContain("script-src 'self';")
    expect(contentPolicy).not.toContain('unsafe-eval')
  })

  it('leaves the policy of the service alone and adds one where there is none', () => {
    const served = { 'content-security-policy': ["default-src 'none'"] }
    expect(withPolicy(served)).toBe(served)
    expect(withPolicy({ Server: ['x'] })).toEqual({ Server: ['x'], 'Content-Security-Policy': [contentPolicy] })
  })
})
