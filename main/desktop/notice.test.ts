import { expect, it } from 'vitest'
import { cannotStart, noticeAddress, starting } from './notice.ts'

it('tells the reason in words, not as markup', () => {
  const notice = cannotStart(new Error('The folder </p><script>x</script> & "co" cannot be written.'), '/data', '/log')
  const page = decodeURIComponent(noticeAddress(notice))
  expect(page).toContain(
    'The folder &#60;/p&#62;&#60;script&#62;x&#60;/script&#62; &#38; &#34;co&#34; cannot be written.',
  )
  expect(page).not.toContain('<script')
  expect(page).toContain('untouched in /data')
  expect(page).toContain('role="alert"')
})

it('forbids scripts and every request', () => {
  expect(decodeURIComponent(noticeAddress(starting))).toContain("default-src 'none'")
})

it('shows what is thrown without being an error', () => {
  expect(cannotStart('disk full', '/data', '/log').text).toBe('disk full')
})
