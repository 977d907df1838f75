import { Checkbox, Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { Decision, type Reread } from './Decision.tsx'

/** What an auditor decides; the reason is trimmed, and empty where none was given. `checks` names what was ticked, where there is a checklist. */
export type Audit = { result: 'pass' | 'reject'; reason: string; checks?: string }
type Values = { result: Audit['result']; reason: string; ticked: string[] }
type Props = {
  title: string
  about: ReactNode
  /** the words of both choices, of the reason for each, and of a refusal without one */
  words: { pass: string; reject: string; comment: string; reason: string; reasonNeeded: string }
  /** what is to be ticked before anything passes, what it is called, and the words of a refusal */
  checklist?: { items: readonly { name: string; text: string }[]; label: string; needed: string }
  send: (audit: Audit) => Promise<void>
  reread?: Reread
  onClose: () => void
}
const rejects = (values: Partial<Values>) => values.result === 'reject'

/** Lets what was submitted pass, or sends it back with a reason. */
export function AuditDecision({ title, about, words, checklist, send, reread, onClose }: Props) {
  const items = checklist?.items ?? []
  return (
    <Decision<Values>
      title={title}
      about={about}
      words={(values) => (rejects(values) ? words.reject : words.pass)}
      danger={rejects}
      initialValues={{ result: 'pass', reason: '', ticked: [] }}
      send={({ result, reason, ticked }) =>
        send({ result, reason: reason.trim(), ...(items.length && { checks: ticked.join(',') }) })
      }
      reread={reread}
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
          {items.length > 0 && (
            <Form.Item
              name="ticked"
              label={checklist?.label}
              rules={[
                {
                  validator: (_, ticked: string[]) =>
                    rejects(values) || ticked.length === items.length
                      ? Promise.resolve()
                      : Promise.reject(new Error(checklist?.needed)),
                },
              ]}
              dependencies={['result']}
            >
              <Checkbox.Group
                className="decision-checks"
                options={items.map(({ name, text }) => ({ value: name, label: text }))}
              />
            </Form.Item>
          )}
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
