import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ReadableStream } from 'node:stream/web'
import { fail, kinds, type Kind } from '#platform/contract/error.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import type { App } from '../app.ts'
import { outsideCall } from '../audit/logged.ts'
import { closeOperation, operationAlong, type Operation } from '../audit/operation-log.ts'
import { localeOf, sessionCookie } from '../auth/cookies.ts'
import type { SignedCtx } from '../ctx.ts'
import { databaseAlong } from '../db/along.ts'
import { refusalOf, sendRefusal } from '../http/errors.ts'
import { refuseCrossSite } from '../http/origin.ts'
import { contextOf, refuseOtherPerson, refuseWhileViewing } from '../http/pipeline.ts'
import type { Plugin } from '../http/server.ts'
import { isSound } from '../http/sound.ts'
import { finishUpload } from './finish-upload.ts'
import { deleteUpload, findUpload, touchUpload, type Upload } from './files.sql.ts'
import { leastPiece } from './pieces.ts'
import { megabyte } from './refuse.ts'
import { admitFile, beginUpload, checkHead, discardUpload } from './save-file.ts'
import { pieceStore } from './tus-store.ts'

export const tusPath = '/api/upload/tus'
/** The largest piece of one request, so that a timeout of 20 s holds for each. */
const chunkBytes = 16 * megabyte

type Call = { ctx: SignedCtx; request: FastifyRequest; reply: FastifyReply }
type Tus = { pass: (call: Call, id: string) => Promise<FastifyReply> }

/**
 * Resumable uploads after the tus protocol at /api/upload/tus: a plugin of createServer. Metadata:
 * filename, filetype, modelCode, modelId, catalogName. An upload belongs to the user who began it; for anybody else its
 * address answers 404. The last answer, and HEAD of a finished upload, carry the wire id in `x-file-id`.
 * Refusals have the envelope as body and HTTP 4xx, because the protocol reads the status.
 */
export const tusPlugin: Plugin = async (server, app) => {
  await server.register(async (scope) => serveUploads(scope, app))
}

function serveUploads(server: FastifyInstance, app: App): void {
  const tus = createTus(app)
  // the body belongs to tus: nothing of it is parsed or buffered here
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))
  server.setErrorHandler((error, request, reply) => sendRefusal(reply, refusalFor(app, request, error), request.id))
  server.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  server.route({
    method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
    url: tusPath,
    exposeHeadRoute: false,
    handler: (request, reply) => serve(app, tus, request, reply),
  })
  server.route({
    method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
    url: `${tusPath}/:id`,
    exposeHeadRoute: false,
    handler: (request, reply) => serve(app, tus, request, reply),
  })
}

async function serve(app: App, tus: Tus, request: FastifyRequest, reply: FastifyReply) {
  try {
    if (request.method !== 'HEAD' && request.method !== 'OPTIONS') refuseCrossSite(request, app.settings)
    const { user } = await app.sessions.find(request.cookies[sessionCookie(app.settings)])
    if (!user) throw fail('platform.session')
    refuseOtherPerson(request, user)
    refuseWhileViewing(null, user)
    const ctx = contextOf(app, request, user)
    const { id } = request.params as { id?: string }
    if (request.method === 'POST')
      return await noted({ ctx, request, reply }, calls.upload, (call, note) => begin(call, tus, note))
    if (request.method === 'OPTIONS') return await tus.pass({ ctx, request, reply }, '')
    const upload = id && (await findUpload(ctx.db, id, user.id))
    if (!upload) return reply.code(404).send()
    return await proceed({ ctx, request, reply }, tus, upload)
  } catch (error) {
    return sendRefusal(reply, refusalFor(app, request, error), request.id)
  }
}

// 403 means "single sign-on has ended" to the browser, so a missing right answers like a broken rule
const statuses: Partial<Record<Kind, number>> = {
  session: 401,
  validation: 422,
  denied: 422,
  unavailable: 503,
  server: 500,
}
const refusalFor = (app: App, request: FastifyRequest, error: unknown) => {
  const refusal = refusalOf(error, localeOf(request), request.id, app.log)
  return { ...refusal, status: statuses[refusal.kind] ?? 409 }
}

/** The protocol's server. Which upload a request means is settled here by its owner, never read from the address again. */
function createTus(app: App): Tus {
  const calls = new WeakMap<object, Call & { id: string }>()
  const callOf = (request: object) => calls.get(request) as Call & { id: string }
  const server = new Server({
    path: tusPath,
    datastore: pieceStore({ db: app.database.db, storage: app.files.storage }),
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (request) => callOf(request).id,
    getFileIdFromRequest: (request) => callOf(request).id,
    onUploadFinish: async (request) => {
      const { ctx, id } = callOf(request)
      return { headers: { 'x-file-id': encodeFileId(await finishUpload(ctx, id)) } }
    },
    // the protocol's own refusals name their status; its words for anything else would be those of the database or the disk
    onResponseError: (request, error) => {
      if ('status_code' in error) return undefined
      const { request: inner } = callOf(request)
      const { status, msgCode, msg, data } = refusalFor(app, inner, error)
      return { status_code: status, body: JSON.stringify({ msgCode, data, msg, traceId: inner.id }) }
    },
  })
  const pass = async (call: Call, id: string) => {
    const { request, reply } = call
    const forTus = webRequest(request)
    calls.set(forTus, { ...call, id })
    const response = await server.handleWeb(forTus)
    const text = await response.text()
    return reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .send(text || undefined)
  }
  return { pass }
}

/**
 * The request as tus reads it. The body is handed over chunk by chunk as it came: the library's own way copies each
 * chunk, which doubles the memory a gigabyte passes through.
 */
function webRequest({ raw }: FastifyRequest): Request {
  const headers = new Headers(Object.entries(raw.headers).map(([name, value]) => [name, String(value)]))
  const init = { method: raw.method ?? '', headers }
  const url = new URL(raw.url ?? '', 'http://tus')
  if (raw.method !== 'PATCH') return new Request(url, init)
  // the types of the browser know neither half duplex nor Node's streams
  return new Request(url, { ...init, body: ReadableStream.from(raw), duplex: 'half' } as unknown as RequestInit)
}

const calls = { upload: outsideCall('file', 'uploadInPieces'), stop: outsideCall('file', 'stopUpload') }
/** Runs what begins or ends an upload with its row in the operation log, as every call of a contract that writes. */
async function noted(
  call: Call,
  which: ReturnType<typeof outsideCall>,
  run: (call: Call, note: Note) => Promise<FastifyReply>,
) {
  const { ctx, request } = call
  const { app, user } = ctx
  const params: Record<string, unknown> = {}
  const operation: Operation = { ...which, request, url: request.url, began: performance.now(), user, params }
  const along = operationAlong(operation)
  const close = (msgCode: number) => closeOperation(app, operation, along, msgCode)
  try {
    const db = databaseAlong(app.database, along)
    const reply = await run({ ...call, ctx: { ...ctx, db } }, (facts) => Object.assign(params, facts))
    await close(codeOf(call.reply.statusCode))
    return reply
  } catch (error) {
    await close(refusalFor(app, request, error).msgCode)
    throw error
  }
}
/** The protocol refuses by status only. */
const codeOf = (status: number) =>
  status < 400 ? 0 : kinds[status === 409 ? 'state' : status === 503 ? 'unavailable' : 'validation']
/** Says what the row is about. */
type Note = (facts: Record<string, unknown>) => void

async function giveUp({ ctx, reply }: Call, { id }: Upload) {
  // another request may have made a file of it meanwhile
  const isGone = await discardUpload(ctx, id)
  return reply
    .code(isGone ? 204 : 409)
    .header('tus-resumable', '1.0.0')
    .send()
}

/** Begins an upload: admitted by its policy, counted in the quota, written down, then created by tus. */
async function begin(call: Call, tus: Tus, note: Note) {
  const { ctx, request, reply } = call
  const length = request.headers['upload-length']
  const size = Number(length)
  if (!/^\d+$/.test(String(length)) || !Number.isSafeInteger(size)) throw fail('platform.validation')
  if (Number(request.headers['content-length'] ?? 0) > 0) throw fail('platform.validation')
  await ctx.app.limits.spend('upload', String(ctx.user.id))
  const metadata = readMetadata(request.headers['upload-metadata'])
  if (!isSound(metadata)) throw fail('platform.validation')
  const { filename = '', modelCode = '', modelId = '' } = metadata
  note({ name: filename, size, modelCode, modelId })
  const file = await admitFile(ctx, {
    name: filename,
    modelCode,
    modelId,
    catalog: (metadata.catalogName ?? '').slice(0, 64),
  })
  if (size === 0) checkHead(ctx, file, Buffer.alloc(0))
  await beginUpload(ctx, file, size)
  await tus.pass(call, file.id)
  if (reply.statusCode !== 201) await deleteUpload(ctx.db, file.id)
  return reply
}

/** The pairs of an Upload-Metadata header; a value that is no base64 is an empty text. */
function readMetadata(header: string | string[] | undefined): Record<string, string> {
  const pairs = String(header ?? '').split(',')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ')
      return [key, Buffer.from(value, 'base64').toString('utf8')]
    }),
  )
}

async function proceed(call: Call, tus: Tus, upload: Upload) {
  const { ctx, request, reply } = call
  if (upload.fileId) return sendFinished(call, upload, upload.fileId)
  if (request.method === 'DELETE')
    return noted(call, calls.stop, (noting, note) => {
      note({ name: upload.name, size: upload.size, modelCode: upload.modelCode })
      return giveUp(noting, upload)
    })
  if (request.method === 'PATCH') {
    const length = Number(request.headers['content-length'] ?? Number.NaN)
    if (!(length <= chunkBytes)) return reply.code(413).send()
    if (length < leastPiece && Number(request.headers['upload-offset']) + length < upload.size)
      throw fail('platform.validation')
    await touchUpload(ctx.db, upload.id, ctx.now)
  }
  // a crash between the last byte and the row: the client asks where it stands, and the work is completed here
  if (request.method === 'HEAD' && upload.received === upload.size)
    return sendFinished(call, upload, await finishUpload(ctx, upload.id))
  return tus.pass(call, upload.id)
}

function sendFinished({ request, reply }: Call, upload: Upload, fileId: string) {
  if (request.method === 'DELETE') return reply.code(409).send()
  return reply
    .code(request.method === 'HEAD' ? 200 : 204)
    .headers({
      'tus-resumable': '1.0.0',
      'upload-offset': upload.size,
      'upload-length': upload.size,
      'x-file-id': encodeFileId(fileId),
    })
    .send()
}
