import type { Envelope } from '#platform/contract/contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { CallError } from '#platform/web/call/error.ts'
import type { PdfProblem } from './state.ts'

/** The server refuses in the envelope, which is no PDF: the start of the answer is read once more to find its words. */
async function refusalAt(url: string): Promise<CallError | null> {
  try {
    const response = await fetch(url, {
      credentials: 'include',
      headers: { range: 'bytes=0-4095', 'x-requested-with': 'tapeout' },
    })
    if (!response.headers.get('content-type')?.startsWith('application/json')) return null
    const { msgCode, msg, traceId } = (await response.json()) as Envelope<unknown>
    return new CallError('business', msg, { msgCode, traceId, status: response.status })
  } catch {
    return null
  }
}

/** What to tell the reader about a document that did not open. */
export async function problemOf(error: unknown, url: string): Promise<PdfProblem> {
  const { name, status } = error as { name?: string; status?: number }
  const refusal = await refusalAt(url)
  if (refusal) return { kind: 'refused', words: refusal.message, error: refusal }
  if (name === 'InvalidPDFException' || name === 'FormatError')
    return { kind: 'invalid', words: t('part.pdf.invalid'), error }
  if (status === 404) return { kind: 'missing', words: t('part.pdf.missing'), error }
  return { kind: 'failed', words: t('part.pdf.failed_about'), error }
}
