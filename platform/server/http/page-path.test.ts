import { expect, it } from 'vitest'
import { pagePath } from './page-path.ts'

it.each([
  ['/doc', '/doc', {}],
  ['/doc', '/doc/', {}],
  ['/doc', '/docs', undefined],
  ['/doc', '/doc/1', undefined],
  ['/bbsonline/userAgreement1.0', '/bbsonline/userAgreement1x0', undefined],
  ['/faq/{id}/show', '/faq/0/show', { id: '0' }],
  ['/faq/{id}/show', '/faq/%2F/show', { id: '%2F' }],
  ['/faq/{id}/show', '/faq//show', undefined],
  ['/faq/{id}/show', '/faq/0/show/1', undefined],
  ['/a/{one}/{two}', '/a/1/2', { one: '1', two: '2' }],
])('%s reads %s', (path, pathname, params) => {
  expect(pagePath(path)(pathname)).toEqual(params)
})
