import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipSync } from 'fflate'
import { linesOf } from './bill.ts'
import { ChannelFault, download, isBase64 } from './channel.ts'

const patience = 300
let server: Server
let url = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/silent') return
    response.writeHead(200)
    const many = request.url === '/whole' ? 40 : 3
    for (let n = 0; n < many; n += 1) response.write(Buffer.alloc(65_536, n))
    if (request.url !== '/stops') response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a file is read to its end by who takes longer for it than the channel may take for a piece', async () => {
  let bytes = 0
  let slow = 3
  for await (const piece of await download(`${url}/whole`, patience)) {
    bytes += piece.length
    if (slow-- > 0) await sleep(patience * 1.2)
  }
  expect(bytes).toBe(40 * 65_536)
})
test('a channel that falls silent is given up, before its answer and in the middle of it', async () => {
  await expect(download(`${url}/silent`, patience)).rejects.toThrow(ChannelFault)
  const read = async () => {
    let bytes = 0
    for await (const piece of await download(`${url}/stops`, patience)) bytes += piece.length
    return bytes
  }
  await expect(read()).rejects.toThrow('cut short')
})
test('base64 has one spelling', () => {
  expect(['TQ==', 'TWE=', 'TWFu', 'TR==', 'TQ=', 'TQ', 'T Q==', ''].map((one) => isBase64(one))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a file of one endless line is given up long before its end', async () => {
  const zip = zipSync({ 'detail.csv': Buffer.concat([Buffer.from('short\n'), Buffer.alloc(1_000_000, 'x')]) })
  const read: string[] = []
  async function* pieces() {
    yield zip
  }
  const all = async () => {
    for await (const { line } of linesOf(pieces(), 'utf8')) read.push(line)
  }
  await expect(all()).rejects.toThrow('a line of the file is too long')
  expect(read).toEqual(['short'])
})
