import { Button, Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { wordsOf } from '#platform/web/ui/words.ts'
import type { Changing } from './ContactForm.tsx'
import { sendContactCodes } from './personal.queries.ts'

type Props = { form: FormInstance; kind: Changing['kind']; words: string }
/** Sends the codes, and says so beside the button. */
export function Codes({ form, kind, words }: Props) {
  const [state, setState] = useState({ sending: false, words: '' })
  const send = async () => {
    await form.validateFields(['newValue'])
    setState({ sending: true, words: '' })
    try {
      const { minutes, delayed } = await sendContactCodes({
        kind,
        newValue: String(form.getFieldValue('newValue')).trim(),
      })
      setState({
        sending: false,
        words: t(delayed ? 'account.contact.codes_delayed' : 'account.contact.codes_sent', { minutes }),
      })
    } catch (error) {
      const errors = error instanceof CallError ? error.fields.map(({ msg }) => msg) : []
      if (errors.length > 0) form.setFields([{ name: 'newValue', errors }])
      setState({ sending: false, words: errors.length > 0 ? '' : wordsOf(error, t('ui.form.failed')) })
    }
  }
  return (
    <Form.Item extra={<span role="status">{state.words}</span>}>
      <Button loading={state.sending} onClick={() => void send().catch(() => null)}>
        {words}
      </Button>
    </Form.Item>
  )
}
