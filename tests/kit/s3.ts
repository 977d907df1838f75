import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** An S3 server in memory that checks every signature (SigV4, in the header or presigned). */
export type FakeS3 = {
  url: string
  keys: () => string[]
  openUploads: () => number
  close: () => Promise<void>
}
const credentials = { key: 'test-key', secret: 'test-secret-0123456789', region: 'us-east-1' }

/** Starts it with the bucket `portal`; `url` is what STORAGE_URL takes. */
export async function fakeS3(): Promise<FakeS3> {
  const objects = new Map<string, { bytes: Buffer; at: Date }>()
  const uploads: Uploads = new Map()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '', 'http://s3')
    const answer: Answer = isSigned(request, url) ? act(objects, uploads, request, url, body) : { status: 403 }
    const { status, headers = {}, text = Buffer.alloc(0) } = answer
    response.writeHead(status, { 'content-length': text.length, ...headers }).end(request.method === 'HEAD' ? '' : text)
  })
  // an idle connection must not be closed under a client that is about to use it
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `s3://${credentials.key}:${credentials.secret}@127.0.0.1:${port}/portal?region=${credentials.region}&tls=0`,
    keys: () => [...objects.keys()],
    openUploads: () => uploads.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Answer = { status: number; headers?: Record<string, string | number>; text?: Buffer | string }
type Objects = Map<string, { bytes: Buffer; at: Date }>
type Uploads = Map<string, { key: string; at: Date; parts: Map<number, Buffer> }>
let made = 0

function act(objects: Objects, uploads: Uploads, request: IncomingMessage, url: URL, body: Buffer): Answer {
  const key = decodeURIComponent(url.pathname.replace(/^\/portal\/?/, ''))
  const query = url.searchParams
  const upload = uploads.get(query.get('uploadId') ?? '')
  const method = request.method ?? ''
  if (method === 'POST' && query.has('uploads')) {
    const id = `u${++made}-${key.length}`
    uploads.set(id, { key, at: new Date(), parts: new Map() })
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }
  if (method === 'POST' && query.has('delete')) {
    const keys = [...String(body).matchAll(/<Key>(.*?)<\/Key>/g)].map((match) => match[1] as string)
    for (const each of keys) objects.delete(each)
    return xml(`<DeleteResult>${keys.map((each) => `<Deleted><Key>${each}</Key></Deleted>`).join('')}</DeleteResult>`)
  }
  if (method === 'GET' && query.has('uploads')) return listUploads(uploads)
  if (upload) return actOnUpload(objects, uploads, upload.parts, { method, key, query, body })
  if (method === 'GET' && !key) return list(objects, query.get('prefix') ?? '')
  return actOnObject(objects, { method, key, body, range: request.headers.range })
}

function actOnUpload(
  objects: Objects,
  uploads: Uploads,
  parts: Map<number, Buffer>,
  { method, key, query, body }: { method: string; key: string; query: URLSearchParams; body: Buffer },
): Answer {
  if (method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body)
    return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } }
  }
  uploads.delete(query.get('uploadId') ?? '')
  if (method === 'DELETE') return { status: 204 }
  const sorted = [...parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes)
  // S3 takes no part below 5 MiB except the last
  if (sorted.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024)) return { status: 400 }
  objects.set(key, { bytes: Buffer.concat(sorted), at: new Date() })
  return xml(`<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"x-1"</ETag></CompleteMultipartUploadResult>`)
}

function actOnObject(
  objects: Objects,
  { method, key, body, range }: { method: string; key: string; body: Buffer; range: string | undefined },
): Answer {
  if (method === 'PUT') {
    objects.set(key, { bytes: body, at: new Date() })
    return { status: 200, headers: { etag: '"x"' } }
  }
  if (method === 'DELETE') return { status: objects.delete(key) ? 204 : 204 }
  const found = objects.get(key)?.bytes
  if (!found) return { status: 404, ...xmlBody('<Error><Code>NoSuchKey</Code></Error>') }
  if (method === 'HEAD') return { status: 200, headers: { 'content-length': found.length } }
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (start === undefined) return { status: 200, text: found }
  return { status: 206, text: found.subarray(Number(start), end ? Number(end) + 1 : undefined) }
}

function list(objects: Objects, prefix: string): Answer {
  const rows = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(
      ([key, { bytes, at }]) =>
        `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
    )
  return xml(
    `<ListBucketResult><KeyCount>${rows.length}</KeyCount><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`,
  )
}

function listUploads(uploads: Uploads): Answer {
  const rows = [...uploads].map(
    ([id, { key, at }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
  )
  return xml(
    `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListMultipartUploadsResult>`,
  )
}

const xmlBody = (text: string) => ({ headers: { 'content-type': 'application/xml' }, text: Buffer.from(text) })
const xml = (text: string): Answer => ({ status: 200, ...xmlBody(text) })

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const escape = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Signature version 4: the request is signed as it arrived, with the headers the signer named. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const query = url.searchParams
  const header = Object.fromEntries(
    [...String(request.headers.authorization ?? '').matchAll(/(\w+)=([^,\s]+)/g)].map((m) => [m[1], m[2]]),
  )
  const presigned = query.get('X-Amz-Signature')
  const signature = presigned ?? header.Signature
  const signed: string = query.get('X-Amz-SignedHeaders') ?? header.SignedHeaders ?? ''
  const date = query.get('X-Amz-Date') ?? String(request.headers['x-amz-date'] ?? '')
  const canonicalQuery = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .toSorted()
    .join('&')
  const lines = signed
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('')
  const payload = presigned ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, url.pathname, canonicalQuery, lines, signed, payload].join('\n')
  const scope = `${date.slice(0, 8)}/${credentials.region}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce(
    (k, part) => hmac(k, part),
    hmac(hmac(`AWS4${credentials.secret}`, date.slice(0, 8)), credentials.region),
  )
  return signature === hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha(canonical)].join('\n')).toString('hex')
}
