import { call } from '#platform/web/call/call.ts'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { proof, type proofScenes } from '../proof.contract.ts'

/** Milliseconds of work after which the person is told why it takes so long. */
const sayAfter = 1500
/** Milliseconds after which it is given up: the person may try again. */
const longest = 120_000

/** Does the work the server asks for, in a worker; answers the proof. */
export async function work(scene: (typeof proofScenes)[number]): Promise<string> {
  const { challenge } = await call(proof.challenge, { scene }, { inline: true })
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  const saying = setTimeout(() => notify.info(t('account.proof.working'), { seconds: 5 }), sayAfter)
  let late: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<string>((done, failed) => {
      const giveUp = () => failed(new CallError('business', t('account.proof_needed')))
      late = setTimeout(giveUp, longest)
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => done(data))
      worker.addEventListener('error', giveUp)
      worker.postMessage(challenge)
    })
  } finally {
    clearTimeout(saying)
    clearTimeout(late)
    worker.terminate()
  }
}
