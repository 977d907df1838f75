import { callBytes } from '#platform/web/call/call.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { session } from '#platform/web/session.ts'
import { isSettled, wordsOf } from '../words.ts'
import { fileNameOf } from './disposition.ts'
import { downloadFiles, showFile } from './file-calls.ts'
import { downloads, type Download, type DownloadRequest } from './downloads.ts'
import { arrived, beginning, follow, rise, riseEvery } from './progress.ts'
import { inParts } from './resume.ts'
import { save } from './save.ts'

const controllers = new Map<number, AbortController>()
let lastId = 0

const patch = (id: number, part: (download: Download) => Partial<Download>) =>
  downloads.set(downloads.get().map((one) => (one.id === id ? { ...one, ...part(one) } : one)))
const drop = (id: number) => {
  controllers.delete(id)
  downloads.set(downloads.get().filter((one) => one.id !== id))
}

/** Counts the bytes of a body on their way through. */
const meter = (count: (loaded: number) => void) => {
  let loaded = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, out) => {
      loaded += piece.byteLength
      count(loaded)
      out.enqueue(piece)
    },
  })
}

async function fetchFile({ id, files }: Download, signal: AbortSignal): Promise<void> {
  const input = { fileUrls: files.map((one) => one.id).join(','), fileNames: files.map((one) => one.name).join(',') }
  const options = (headers: Record<string, string>, part: AbortSignal) => ({ signal: part, inline: true, headers })
  const [single, ...others] = files
  const { response, total, body } = await inParts({
    // a visitor takes what is public by its address; several files together need an account
    first: (headers, part) =>
      single && !others.length && !session()
        ? callBytes(showFile, { id: single.id, disposition: 'attachment' }, options(headers, part))
        : callBytes(downloadFiles, input, options(headers, part)),
    more:
      single && !others.length
        ? (headers, part) => callBytes(showFile, { id: single.id, disposition: 'attachment' }, options(headers, part))
        : null,
    tell: (cut) => patch(id, () => ({ cut })),
    signal,
  })
  const name = fileNameOf(response.headers.get('content-disposition'), single?.name ?? '')
  const count = meter((loaded) => patch(id, (one) => ({ progress: follow(one.progress, loaded, total) })))
  const type = response.headers.get('content-type') ?? ''
  await save(body.pipeThrough(count), { name, size: total, type, signal })
}

async function run(download: Download): Promise<void> {
  const { id } = download
  const controller = new AbortController()
  controllers.set(id, controller)
  const timer = setInterval(() => patch(id, (one) => ({ progress: rise(one.progress) })), riseEvery)
  try {
    await fetchFile(download, controller.signal)
    patch(id, (one) => ({ progress: arrived(one.progress) }))
    notify.success(t('ui.download.done'))
    drop(id)
  } catch (error) {
    const given = controller.signal.aborted || (error as Error).name === 'AbortError' || isSettled(error)
    if (given) return drop(id)
    const words = wordsOf(error, t('ui.download.failed'))
    patch(id, () => ({ status: 'failed', error: words }))
    notify.error(t('ui.download.failed'))
  } finally {
    clearInterval(timer)
  }
}

/** Starts a download; the dialog shows it. Answers when it is saved, failed or interrupted. */
export function startDownload(files: DownloadRequest): Promise<void> {
  const download: Download = { id: ++lastId, files, status: 'running', progress: beginning, cut: false, error: '' }
  downloads.set([...downloads.get(), download])
  return run(download)
}

/** Interrupts a running download, or takes a failed one off the list. */
export const endDownload = ({ id }: Download): void => {
  controllers.get(id)?.abort()
  drop(id)
}

/** Tries a failed one again. */
export const retryDownload = (download: Download): void => {
  drop(download.id)
  void startDownload(download.files)
}
