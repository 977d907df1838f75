import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { AlipaySettings, UnionpaySettings } from '#platform/server/pay-settings.ts'
import { alipayLines } from './alipay.bill.ts'
import { alipayChannel } from './alipay.channel.ts'
import { verify, verifyNotice } from './alipay.sign.ts'
import type { Channel, Line } from './channel.ts'
import { unionpayLines } from './unionpay.bill.ts'
import { unionpayChannel } from './unionpay.channel.ts'
import { answerFields, certIdOf } from './unionpay.sign.ts'

// What is expected here was written by hand and made by openssl (tests/vectors/pay/make.sh), not by this portal or its simulator.
const vectors = JSON.parse(
  readFileSync(new URL('../../../../tests/vectors/pay/vectors.json', import.meta.url), 'utf8'),
) as Record<string, string>
function of(name: string): string {
  const found = vectors[name]
  if (found === undefined) throw new Error(`there is no vector ${name}`)
  return found
}
afterEach(() => {
  vi.useRealTimers()
})

const alipay = (gateway = 'https://openapi.alipay.com/gateway.do'): AlipaySettings => ({
  gateway,
  appId: '2026000112345678',
  sellerId: '2088000112345678',
  key: of('app.key'),
  publicKey: of('wallet.pub'),
})
const unionpay = (more: Partial<UnionpaySettings> = {}): UnionpaySettings => ({
  gateway: 'https://gateway.95516.com/gateway/api',
  files: 'https://filedownload.95516.com/',
  merchant: '777290058110097',
  key: of('merchant.key'),
  cert: of('merchant.pem'),
  middle: of('middle.pem'),
  root: of('root.pem'),
  test: true,
  ...more,
})
const at = new Date('2026-10-05T12:00:00+08:00')
const order = { fen: 10_000, txnTime: '20261005120000', expireAt: new Date('2026-10-05T14:00:00+08:00'), clientIp: '' }
const pages = (name: string) => ({
  back: `https://portal.example/pay/${name}`,
  front: `https://portal.example/pay/${name}`,
})
/** The fields of a text as it was signed: its values may hold `=`, none of them `&` but one. */
const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .replaceAll(' & ', ' \u0000 ')
      .split('&')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1).replaceAll('\u0000', '&')]),
  )
const posted = (fields: Record<string, string>): string =>
  new URLSearchParams(Object.entries(fields).toReversed()).toString()

test('the wallet: a page payment is signed as openssl signs the text of it', () => {
  vi.useFakeTimers({ now: at })
  const form = alipayChannel(alipay()).form(
    { ...order, no: 'RC20261005000001', subject: '积分充值 1000 & more' },
    { back: pages('alipay/notify').back, front: pages('alipay/return').front },
  )
  const { sign, ...fields } = form.fields
  expect(fields).toEqual(fieldsOf(of('aliRequest.txt')))
  expect(sign).toBe(of('aliRequest.sig'))
})

const aliNotice = () => ({ ...fieldsOf(of('aliNotice.txt')), sign_type: 'RSA2', sign: of('aliNotice.sig') })
test('the wallet: a notice signed by openssl is read, its empty value and its signs in place', () => {
  const channel = alipayChannel(alipay())
  expect(fieldsOf(of('aliNotice.txt'))['body']).toBe('')
  expect(channel.read(posted(aliNotice()))).toEqual({
    no: 'RC20261005000001',
    channelTradeNo: '2026100522001468450512505578',
    notifyId: '2026100500222120041068450559358070',
    what: 'paid',
    paid: {
      no: 'RC20261005000001',
      channelTradeNo: '2026100522001468450512505578',
      fen: 10_000,
      paidAt: new Date('2026-10-05T12:00:40+08:00'),
      settleDay: '2026-10-05',
    },
  })
})
test('the wallet: nothing may be added to a notice, nor taken from it, not even what is empty', () => {
  const { body, ...without } = aliNotice() as Record<string, string>
  expect(body).toBe('')
  const spoilt = [
    without,
    { ...aliNotice(), extra: '' },
    { ...aliNotice(), total_amount: '100.01' },
    { ...aliNotice(), sign_type: 'RSA' },
  ]
  for (const fields of spoilt) {
    expect(verifyNotice(fields, of('wallet.pub'))).toBe(false)
    expect(alipayChannel(alipay()).read(posted(fields)).what).toBe('unsigned')
  }
})

/** A gateway that answers one text. */
async function answering<T>(text: string, run: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((_, response) => response.end(text))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
  }
}
const slash = String.raw`\/`
const answers = (raw: string) =>
  `{"alipay_data_dataservice_bill_downloadurl_query_response" : ${raw},"alipay_cert_sn":"x","sign":"${of('aliAnswer.sig').replaceAll('/', slash)}"}`
test.each([
  ['as it was signed', answers(of('aliAnswer.txt'))],
  ['with its slashes escaped after that', answers(of('aliAnswer.txt').replaceAll('/', slash))],
])('the wallet: an answer %s is believed', async (_, text) => {
  // the address in it leads nowhere from here: that it is followed shows that the answer was believed
  await expect(answering(text, (url) => alipayChannel(alipay(url)).bill('2026-10-05'))).rejects.toThrow('not reachable')
  const forged = text.replace('Success', 'success')
  await expect(answering(forged, (url) => alipayChannel(alipay(url)).bill('2026-10-05'))).rejects.toThrow(
    'without a good signature',
  )
})

test('the network: a front consume is digested twice and signed as openssl does', () => {
  const form = unionpayChannel(unionpay()).form(
    { ...order, no: 'RC20261005000002', subject: '积分充值 1000' },
    { back: pages('unionpay/backRcv').back, front: pages('unionpay/frontRcv').front },
  )
  const { signature, ...fields } = form.fields
  expect(fields).toEqual(fieldsOf(of('upRequest.txt')))
  expect(createHash('sha256').update(of('upRequest.txt')).digest('hex')).toBe(of('upRequest.hex'))
  expect(signature).toBe(of('upRequest.sig'))
})
test('the network: the number of a certificate is its serial in decimal', () => {
  expect(certIdOf(of('merchant.pem'))).toBe('68973907089')
})

const leaves = [
  'test',
  'owner',
  'expired',
  'future',
  'otherCompany',
  'noAt',
  'foreign',
  'otherChain',
  'byRoot',
  'selfSigned',
] as const
type Notice = (typeof leaves)[number] | 'once' | 'bytes' | 'capitals'
const upNotice = (name: Notice) => ({ ...fieldsOf(of(`upNotice.${name}.txt`)), signature: of(`upNotice.${name}.sig`) })
const upRead = (name: Notice, s: Partial<UnionpaySettings> = {}) =>
  unionpayChannel(unionpay(s)).read(posted(upNotice(name)))
test('the network: a notice signed by openssl is read', () => {
  expect(upRead('test')).toMatchObject({
    what: 'paid',
    paid: {
      no: 'RC20261005000002',
      channelTradeNo: '921810051200001234567',
      fen: 10_000,
      paidAt: new Date('2026-10-05T12:00:40+08:00'),
      settleDay: '2026-10-05',
    },
  })
})
test('the network: its name counts everywhere, that of its test environment only there', () => {
  expect([upRead('owner', { test: false }).what, upRead('owner', { test: true }).what]).toEqual(['paid', 'paid'])
  expect(upRead('test', { test: false }).what).toBe('unsigned')
})
test.each(leaves.slice(2))('the network: a notice by a certificate that is %s is refused', (name) => {
  // the certificate is what is wrong, and nothing else: its key has signed the notice
  const { publicKey } = new X509Certificate(of(`${name}.pem`))
  const text = of(`upNotice.${name}.txt`)
  expect(
    verify(
      createHash('sha256').update(text).digest('hex'),
      of(`upNotice.${name}.sig`),
      publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ),
  ).toBe(true)
  expect(upRead(name).what).toBe('unsigned')
})
test('the network: a middle certificate that is out of date, or of somebody else with its name, proves nothing', () => {
  expect(upRead('test', { middle: of('middleExpired.pem') }).what).toBe('unsigned')
  expect(upRead('test', { middle: of('foreignMiddle.pem') }).what).toBe('unsigned')
  expect(upRead('test', { root: of('foreignRoot.pem') }).what).toBe('unsigned')
})
test('the network: a certificate counts from its first day to its last', () => {
  vi.useFakeTimers({ now: new Date('2020-06-01T00:00:00Z') })
  expect([upRead('test').what, upRead('expired').what, upRead('future').what]).toEqual(['paid', 'paid', 'unsigned'])
  vi.setSystemTime(new Date('2098-06-01T00:00:00Z'))
  expect([upRead('test').what, upRead('expired').what, upRead('future').what]).toEqual(['paid', 'unsigned', 'paid'])
  vi.setSystemTime(new Date('2099-06-01T00:00:00Z'))
  expect(upRead('test').what).toBe('unsigned')
})
test.each(['once', 'bytes', 'capitals'] as const)('the network: digested in another way (%s) it is refused', (name) => {
  expect(upRead(name).what).toBe('unsigned')
})
test('the network: nothing may be added to a notice, nor taken from it, not even what is empty', () => {
  const { reqReserved, ...without } = upNotice('test') as Record<string, string>
  expect(reqReserved).toBe('')
  for (const fields of [without, { ...upNotice('test'), extra: '' }, { ...upNotice('test'), txnAmt: '10001' }])
    expect(unionpayChannel(unionpay()).read(posted(fields)).what).toBe('unsigned')
})
test('the network: an answer is taken apart at & outside of what stands in brackets', () => {
  expect({
    ...answerFields('accessType=0&respMsg=查无此交易[2600000]&reserved={a=1&b=2}&more=[x&y=z]&signature=ab+/=&e='),
  }).toEqual({
    accessType: '0',
    respMsg: '查无此交易[2600000]',
    reserved: '{a=1&b=2}',
    more: '[x&y=z]',
    signature: 'ab+/=',
    e: '',
  })
  expect({ ...answerFields('{respCode=00&customerInfo={phoneNo=1&x=2}}') }).toEqual({
    respCode: '00',
    customerInfo: '{phoneNo=1&x=2}',
  })
})

/** What the gateway answers with such codes, and how it was asked. */
async function asked<T>(answer: Record<string, string>, run: (channel: Channel) => Promise<T>): Promise<T> {
  const { startSimulator } = await import('../../../../tools/pay-simulator/server.ts')
  const sim = await startSimulator(0)
  try {
    sim.answer = answer
    return await run(unionpayChannel(sim.settings.unionpay))
  } finally {
    await sim.close()
  }
}
const trade = { no: 'RC20261005000002', txnTime: '20261005120000', fen: 10_000 }
const paidFields = {
  orderId: trade.no,
  txnTime: trade.txnTime,
  txnAmt: '10000',
  queryId: '921810051200001234567',
  settleDate: '1005',
  traceTime: '1005120040',
}
test.each([
  [{ respCode: '00', origRespCode: '00' }, 'paid'],
  [{ respCode: '00', origRespCode: 'A6' }, 'paid'],
  [{ respCode: '00', origRespCode: '03' }, 'waiting'],
  [{ respCode: '00', origRespCode: '04' }, 'waiting'],
  [{ respCode: '00', origRespCode: '05' }, 'waiting'],
  [{ respCode: '00', origRespCode: '64' }, 'failed'],
  [{ respCode: '34' }, 'none'],
])('the network: to a query it answers %o, which is %s', async (codes, what) => {
  expect((await asked({ ...paidFields, ...codes }, (channel) => channel.query(trade))).what).toBe(what)
})
test.each(['03', '11', '37', '99'])(
  'the network: a query it refuses with %s says nothing of the trade',
  async (respCode) => {
    await expect(asked({ ...paidFields, respCode }, (channel) => channel.query(trade))).rejects.toThrow(
      `query ${respCode}`,
    )
  },
)
const refund = {
  no: 'RF20261005000002',
  fen: 4050,
  txnTime: '20261005150000',
  back: 'https://portal.example/back',
  paid: { ...trade, channelTradeNo: '921810051200001234567' },
}
test.each([
  ['00', 'waiting'],
  ['03', 'waiting'],
  ['04', 'waiting'],
  ['05', 'waiting'],
  ['12', 'waiting'],
  ['02', 'waiting'],
  ['37', 'waiting'],
  ['39', 'waiting'],
  ['33', 'refused'],
  ['35', 'refused'],
  ['36', 'refused'],
  ['10', 'refused'],
])('the network: a refund it answers %s is %s', async (respCode, what) => {
  expect((await asked({ respCode, respMsg: 'said' }, (channel) => channel.refund(refund))).what).toBe(what)
})
test('the network: 98 means that there is no file yet, any other code that something is wrong', async () => {
  expect(await asked({ respCode: '98' }, (channel) => channel.bill('2026-10-05'))).toBeNull()
  await expect(asked({ respCode: '99' }, (channel) => channel.bill('2026-10-05'))).rejects.toThrow('file 99')
})

async function all(lines: AsyncIterable<Line>): Promise<Line[]> {
  const found: Line[] = []
  for await (const line of lines) found.push(line)
  return found
}
const chunks = async function* (base64: string) {
  const bytes = Buffer.from(base64, 'base64')
  for (let n = 0; n < bytes.length; n += 7) yield bytes.subarray(n, n + 7)
}
test('the wallet: a zip of its two lists in GBK, made by iconv and zip', async () => {
  expect(await all(alipayLines(chunks(of('aliBill.b64'))))).toEqual([
    {
      kind: 'payment',
      ref: '2026100522001468450512505578',
      no: 'RC20261005000001',
      fen: 10_000,
      at: new Date('2026-10-05T12:00:40+08:00'),
    },
    {
      kind: 'refund',
      ref: 'RF20261005000001',
      no: 'RC20261005000001',
      fen: 4050,
      at: new Date('2026-10-05T15:00:00+08:00'),
    },
  ])
})
test('the network: a deflated zip of its lists ZM and ZME, made by zip and zlib', async () => {
  expect(await all(unionpayLines(of('upBill.b64'), '2026-10-05'))).toEqual([
    {
      kind: 'payment',
      ref: '921810051200001234567',
      no: 'RC20261005000002',
      fen: 10_000,
      at: new Date('2026-10-05T12:00:00+08:00'),
    },
    {
      kind: 'refund',
      ref: 'RF20261005000002',
      no: 'RF20261005000002',
      fen: 4050,
      at: new Date('2026-10-05T15:00:00+08:00'),
    },
  ])
})
