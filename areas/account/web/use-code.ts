import { Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { CallError } from '#platform/web/call/error.ts'
import { sendCode, type Scene } from './account.queries.ts'

export type Sent = { target: string; minutes: number; delayed: boolean }

/**
 * Sends a code to what stands in the field `target` of a form: `send` for CodeInput, `sent` once it went out, `failure` for
 * what belongs to no field. `before` went out already on another page.
 */
export function useCode<V extends { target: string }>(form: FormInstance<V>, scene: Scene, before: Sent | null = null) {
  const [sent, setSent] = useState<Sent | null>(before)
  const [failure, setFailure] = useState<unknown>(null)
  const send = async (): Promise<number> => {
    setFailure(null)
    await form.validateFields(['target'] as never)
    const target = String(form.getFieldValue('target' as never)).trim()
    try {
      const { seconds, ...how } = await sendCode(target, scene)
      setSent({ target, ...how })
      return seconds
    } catch (error) {
      const wrong = error instanceof CallError ? error.fields.find(({ field }) => field === 'target') : undefined
      if (wrong) form.setFields([{ name: 'target', errors: [wrong.msg] }] as never)
      else setFailure(error)
      throw error
    }
  }
  const target = Form.useWatch('target' as never, form) as unknown as string | undefined
  // another address has got none
  return { send, sent: sent && sent.target === target?.trim() ? sent : null, failure }
}
