import { Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { Decision } from './Decision.tsx'

/** What an auditor decides; the reason is trimmed, and empty where none was given. */
export type Audit = { result: 'pass' | 'reject'; reason: string }
type Props = {
  title: string
  about: ReactNode
  /** the words of both choices, of the reason for each, and of a refusal without one */
  words: { pass: string; reject: string; comment: string; reason: string; reasonNeeded: string }
  send: (audit: Audit) => Promise<void>
  onClose: () => void
}
const rejects = (values: Partial<Audit>) => values.result === 'reject'

/** Lets what was submitted pass, or sends it back with a reason. */
export function AuditDecision({ title, about, words, send, onClose }: Props) {
  return (
    <Decision<Audit>
      title={title}
      about={about}
      words={(values) => (rejects(values) ? words.reject : words.pass)}
      danger={rejects}
      initialValues={{ result: 'pass', reason: '' }}
      send={({ result, reason }) => send({ result, reason: reason.trim() })}
      onClose={onClose}
    >
      {(values) => (
        <>
          <Form.Item name="result">
            <Radio.Group
              aria-label={title}
              options={[
                { value: 'pass', label: words.pass },
                { value: 'reject', label: words.reject },
              ]}
            />
          </Form.Item>
          <Form.Item
            name="reason"
            label={rejects(values) ? words.reason : words.comment}
            rules={[{ required: rejects(values), whitespace: true, message: words.reasonNeeded }]}
          >
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
          </Form.Item>
        </>
      )}
    </Decision>
  )
}
