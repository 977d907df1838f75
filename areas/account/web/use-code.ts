import { Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { wordsOf } from '#platform/web/ui/words.ts'
import { sendCode, type Scene } from './account.queries.ts'

export type Sent = { target: string; minutes: number; delayed: boolean }

const wordsOfUnsent = (error: unknown): string =>
  error instanceof CallError && error.kind === 'http' && error.status === 0
    ? t('account.code.unsent')
    : wordsOf(error, t('ui.form.failed'))

/**
 * Sends a code to what stands in the field `target` of a form: `send` for CodeInput, `sent` once it went out. What kept it from that
 * stands at its field, else below the button. `before` went out already on another page.
 */
export function useCode<V extends { target: string; code: string }>(
  form: FormInstance<V>,
  scene: Scene,
  before: Sent | null = null,
) {
  const [sent, setSent] = useState<Sent | null>(before)
  const say = (name: 'target' | 'code', errors: string[]) => form.setFields([{ name, errors }] as never)
  const send = async (): Promise<number> => {
    await form.validateFields(['target'] as never)
    const target = String(form.getFieldValue('target' as never)).trim()
    say('code', [])
    try {
      const { seconds, ...how } = await sendCode(target, scene)
      setSent({ target, ...how })
      return seconds
    } catch (error) {
      const wrong = error instanceof CallError ? error.fields.find(({ field }) => field === 'target') : undefined
      if (wrong) say('target', [wrong.msg])
      else say('code', [wordsOfUnsent(error)])
      throw error
    }
  }
  const target = Form.useWatch('target' as never, form) as unknown as string | undefined
  // another address has got none
  return { send, sent: sent && sent.target === target?.trim() ? sent : null }
}
