import type { SignedCtx } from '#platform/server/ctx.ts'
import type { Passage } from './quoting.ts'
import { citesOnly, promptOf } from './model.rules.ts'

/** How long a reply is waited for. */
export const modelPatience = { ms: 20_000 }
/** What is read of a reply at most. */
const mostBytes = 200_000

async function textOf(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > mostBytes) throw new Error('the reply is too long')
  }
  return text
}

/**
 * What the model of the settings writes from the passages, or nothing: where none is set, or its reply is late, wrong, too long or cites
 * no passage, the passages are the answer. It gets the question and the passages, and nothing else of the portal or its reader.
 */
export async function writtenFrom(ctx: SignedCtx, question: string, passages: readonly Passage[]): Promise<string> {
  const { assistantModel: model } = ctx.app.settings
  if (!model) return ''
  try {
    const response = await fetch(model.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(model.key ? { authorization: `Bearer ${model.key}` } : {}) },
      body: JSON.stringify({ model: model.name, temperature: 0, messages: promptOf(ctx.locale, question, passages) }),
      // a redirect would carry the key and the passages elsewhere
      redirect: 'error',
      signal: AbortSignal.timeout(modelPatience.ms),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const reply = JSON.parse(await textOf(response)) as { choices?: { message?: { content?: unknown } }[] }
    return citesOnly(reply.choices?.[0]?.message?.content, passages.length)
  } catch (error) {
    ctx.log.warn({ err: error }, 'the model of the assistant gave no answer: passages alone are shown')
    return ''
  }
}
