import type { HttpRequest, Upload, UploadOptions } from 'tus-js-client'
import type { Envelope } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { leaveWhenOver, ownHeaders, request } from '#platform/web/call/call.ts'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { session, uploadsOf } from '#platform/web/session.ts'
import { resumableUrl, uploadFile } from './file-calls.ts'
import { eachTimeBack, endWhenStill, firstPiece, nextPiece } from './pace.ts'
import { percentOf } from './upload-rules.ts'

/** What a file is uploaded for; the server's allow list goes by `modelCode`. It waits for its record to be saved. */
export type UploadTarget = { modelCode: string; catalog?: string | undefined }
export type UploadEvents = {
  /** `sent` is bytes; all of them have left when it is the size of the file, which is before `onDone` */
  onProgress: (percent: number, sent: number) => void
  /** stored; `id` is the wire form */
  onDone: (id: string) => void
  /** failed for good; never called after `cancel` */
  onFail: (error: CallError) => void
}
/** A transfer under way. Only a resumable one can pause. */
export type Transfer = { cancel: () => void; pause?: () => void; resume?: () => void }

const parse = (text: string): Partial<Envelope<unknown>> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** The refusal an answer carries, in the server's words where it has some. */
function refusalFrom(status: number, text: string): CallError {
  const envelope = parse(text)
  const facts = { status, msgCode: envelope.msgCode ?? 0, traceId: envelope.traceId ?? '' }
  if (envelope.msgCode === kinds.session) return new CallError('session', envelope.msg ?? '', facts)
  if (status === 403) return new CallError('forbidden', t('shell.session_expired'), facts)
  return new CallError(envelope.msgCode ? 'business' : 'http', envelope.msg || t('part.upload.failed'), facts)
}

/** Ends a transfer for good; a dead session leads to the sign-in, as after any other call. */
function refuse(events: UploadEvents, error: CallError): void {
  leaveWhenOver(error)
  events.onFail(error)
}

/** The same events for a transfer that calls `again` each time the line is back, until it has ended. */
function whileSending(events: UploadEvents, again: () => void) {
  const stop = eachTimeBack(again)
  const ended =
    <A>(tell: (told: A) => void) =>
    (told: A) => {
      stop()
      tell(told)
    }
  return { ...events, onDone: ended(events.onDone), onFail: ended(events.onFail), stop }
}

/** Sends a file in one piece, and anew when the line was away meanwhile: what is on its way then may never be answered. */
export function sendWhole(file: File, target: UploadTarget, events: UploadEvents): Transfer {
  const told = whileSending(events, () => {
    sent.abort()
    sent = sendOnce(file, target, told)
  })
  let sent = sendOnce(file, target, told)
  return {
    cancel: () => {
      told.stop()
      sent.abort()
    },
  }
}

/** XHR, because fetch does not tell how much of a body has left. */
function sendOnce(file: File, target: UploadTarget, events: UploadEvents): XMLHttpRequest {
  const fields = {
    fieldName: 'file',
    catalogName: target.catalog ?? '',
    modelCode: target.modelCode,
    modelId: '',
  }
  const { url, method, headers } = request(uploadFile, fields)
  const xhr = new XMLHttpRequest()
  xhr.open(method, url)
  xhr.withCredentials = true
  for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
  xhr.upload.onprogress = ({ loaded, total }) =>
    events.onProgress(percentOf(loaded, total), loaded < total ? Math.min(loaded, file.size - 1) : file.size)
  xhr.onload = () => {
    const { msgCode, data } = parse(xhr.responseText)
    if (xhr.status === 200 && msgCode === 0 && typeof data === 'string') events.onDone(data)
    else refuse(events, refusalFrom(xhr.status, xhr.responseText))
  }
  xhr.onerror = () => events.onFail(new CallError('http', t('part.upload.failed')))
  endWhenStill(xhr)
  const form = new FormData()
  form.append('file', file, file.name)
  xhr.send(form)
  return xhr
}

/** Waits before another try, in ms; they begin anew with every piece that arrives. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000]

/** The options of one resumable upload; `found` is called with the wire id of any answer that names it. */
const optionsOf = (file: File, target: UploadTarget, events: UploadEvents, found: (id: string) => void) => ({
  endpoint: resumableUrl,
  chunkSize: firstPiece,
  retryDelays,
  removeFingerprintOnSuccess: true,
  headers: ownHeaders(),
  metadata: {
    filename: file.name,
    filetype: file.type,
    modelCode: target.modelCode,
    modelId: '',
    catalogName: target.catalog ?? '',
  },
  // The same file for another record, or of another person, is another upload.
  fingerprint: () =>
    Promise.resolve(
      [uploadsOf(session()), target.modelCode, target.catalog, file.name, file.type, file.size, file.lastModified].join(
        ':',
      ),
    ),
  onProgress: (sent: number, total: number) => events.onProgress(percentOf(sent, total), sent),
  onAfterResponse: (_request: unknown, response: { getHeader(name: string): string | undefined }) => {
    const id = response.getHeader('x-file-id')
    if (id) found(id)
  },
})

/** Lets the pieces of an upload follow its line: each is measured, and one that stood still is followed by a small one. */
function pace(options: Pick<UploadOptions, 'chunkSize'>) {
  let began = 0
  const follow = (bytes: number) => {
    options.chunkSize = nextPiece(options.chunkSize ?? firstPiece, bytes, performance.now() - began)
  }
  return {
    onBeforeRequest: (request: HttpRequest) => {
      began = performance.now()
      endWhenStill(request.getUnderlyingObject() as XMLHttpRequest, () => follow(0))
    },
    onChunkComplete: follow,
  }
}

/**
 * Sends a file in pieces as large as the line is good for, each given up after 20 s without progress. They survive pauses, broken
 * lines and a reload of the page: the browser keeps the address of an unfinished upload, and the same file chosen again goes on.
 */
export function sendInPieces(file: File, target: UploadTarget, events: UploadEvents): Transfer {
  let upload: Upload | undefined
  let wanted: 'run' | 'pause' | 'cancel' = 'run'
  let fileId = ''
  const told = whileSending(events, () => {
    // Whether a request hangs or a later try waits for its turn: the server is asked at once where it stands.
    if (wanted === 'run' && upload) void upload.abort().then(() => wanted === 'run' && upload?.start())
  })
  const start = async () => {
    const { DetailedError, Upload } = await import('tus-js-client')
    const options = optionsOf(file, target, told, (id) => (fileId = id))
    upload = new Upload(file, {
      ...options,
      onSuccess: () => (fileId ? told.onDone(fileId) : told.onFail(refusalFrom(0, ''))),
      onError: (error) => {
        const response = error instanceof DetailedError ? error.originalResponse : null
        refuse(told, refusalFrom(response?.getStatus() ?? 0, response?.getBody() ?? ''))
      },
    })
    Object.assign(upload.options, pace(upload.options))
    const [earlier] = await upload.findPreviousUploads()
    if (earlier) upload.resumeFromPreviousUpload(earlier)
    if (wanted === 'run') upload.start()
  }
  void start().catch(() => told.onFail(refusalFrom(0, '')))
  return {
    pause: () => {
      wanted = 'pause'
      void upload?.abort()
    },
    resume: () => {
      wanted = 'run'
      upload?.start()
    },
    cancel: () => {
      wanted = 'cancel'
      told.stop()
      // The server forgets the pieces; if it cannot be told now, its own clean-up does it within a day.
      void upload?.abort(true).catch(() => {})
    },
  }
}
