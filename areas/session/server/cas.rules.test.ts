import { describe, expect, test } from 'vitest'
import { escapeMarkup, logoutRequest, parseXml, readLogoutRequest, readValidation } from './cas-xml.rules.ts'
import { isAllowedService, normalService, validationXml, withTicket } from './cas.rules.ts'

describe('service addresses', () => {
  const allowed = (service: string, pattern: string) => {
    const url = normalService(service)
    return url !== null && isAllowedService(url, [pattern], 'https://portal.example')
  }
  test.each([
    ['https://a.example/app', 'https://a.example/app'],
    ['https://a.example/app/deep?x=%2f', 'https://a.example/app'],
    ['https://A.example:443/app/', 'https://a.example/app/'],
    ['https://a.example/', 'https://a.example'],
    ['https://a.example/any', 'https://a.example'],
    ['https://portal.example/cas/verify?state=1', 'https://a.example/'],
    ['https://a.example/%E6%96%87', 'https://a.example/'],
  ])('%s is within %s', (service, pattern) => expect(allowed(service, pattern)).toBe(true))
  test.each([
    ['https://a.example/apple', 'https://a.example/app'],
    ['https://a.example/app', 'https://a.example/app/'],
    ['https://a.example/App', 'https://a.example/app'],
    ['http://a.example/app', 'https://a.example/app'],
    ['https://a.example./app', 'https://a.example/app'],
    ['https://b.a.example/app', 'https://a.example/app'],
    ['https://u:p@a.example/app', 'https://a.example/app'],
    ['https://a.example/app/..;/x', 'https://a.example/app'],
    ['https://a.example/app%00', 'https://a.example/'],
    ['ftp://a.example/app', 'ftp://a.example/app'],
    ['https://portal.example/cas/verify/x', 'https://a.example/'],
    ['https://a.example/app', 'not an address'],
  ])('%s is outside of %s', (service, pattern) => expect(allowed(service, pattern)).toBe(false))

  test('get the ticket behind whatever query they have, without a fragment', () => {
    expect(withTicket(normalService('https://a.example/x#part')!, 'ST-1')).toBe('https://a.example/x?ticket=ST-1')
    expect(withTicket(normalService('https://a.example/x?a=%3a')!, 'ST-1')).toBe(
      'https://a.example/x?a=%3a&ticket=ST-1',
    )
  })
})

describe('XML', () => {
  test.each([
    '',
    'text',
    '<a>',
    '</a>',
    '<a></b>',
    '<a><b></a></b>',
    '<a/><b/>',
    'x<a/>',
    '<a/>x',
    '<a b=c/>',
    '<a b="<"/>',
    '<a>&unknown;</a>',
    '<a>&</a>',
    '<a>&#0;</a>',
    '<a>&#x110000;</a>',
    '<!DOCTYPE a><a/>',
    '<a><!-- c --></a>',
    '<a><![CDATA[x]]></a>',
    '<a><?pi?></a>',
    '<p:a></a>',
    '<p:a></q:a>',
    `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`,
    `<a>${'x'.repeat(70_000)}</a>`,
  ])('%j is refused', (source) => expect(parseXml(source)).toBeNull())

  test('is read with entities, attributes and namespaces', () => {
    expect(
      parseXml(`<?xml version='1.0' encoding="UTF-8"?>\n<p:a x = "1" y='"'> &lt;&#20013;&#x6587;&amp;lt; <b/></p:a>\n`),
    ).toEqual({
      name: 'a',
      text: ' <中文&lt; ',
      children: [{ name: 'b', text: '', children: [] }],
    })
  })

  test('that we write comes back as it was, whatever the names hold', () => {
    const user = `</cas:user><cas:user>"'&<>\u0001 张三`
    const xml = validationXml({ ok: true, user, attributes: { displayName: user, roles: ['a', 'b'] } })
    expect(readValidation(xml)).toEqual({ user: user.replace('\u0001', '') })
    expect(readValidation(validationXml({ ok: false, code: 'INVALID_TICKET', why: user }))).toEqual({
      code: 'INVALID_TICKET',
    })
    expect(readLogoutRequest(logoutRequest('LR-1', 'ST-<1>', new Date(0)))).toBe('ST-<1>')
    expect(escapeMarkup(`a"b'c`)).toBe('a&#34;b&#39;c')
  })
})
