import { Form, Modal } from 'antd'
import type { ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { FormErrors } from './FormErrors.tsx'
import { endUploads, uploadsOf } from './uploading.ts'
import { useFileSubmit } from './use-file-submit.ts'
import './decision.css'

type Props<V extends object> = {
  title: string
  /** what is decided on */
  about: ReactNode
  /** the words of the button, which follow what is filled in */
  words: (values: Partial<V>) => string
  /** the decision refuses or loses something: the button is red */
  danger: (values: Partial<V>) => boolean
  initialValues: V
  /** it shows a text to read */
  wide?: boolean
  /** sends with `{ inline: true }`; resolved closes the dialog */
  send: (values: V) => Promise<void>
  onClose: () => void
  /** Form.Items for the values so far */
  children: (values: Partial<V>) => ReactNode
}

/** A decision with a reason; refusals are shown in it, and it closes when the decision is taken. */
export function Decision<V extends object>(props: Props<V>) {
  const [form] = Form.useForm<V>()
  const values = (Form.useWatch([], form) as Partial<V> | undefined) ?? props.initialValues
  const { sending, waits, problems, failure, handlers } = useFileSubmit(form, async (given: V) => {
    await props.send(given)
    props.onClose()
  })
  const yes = props.words(values)
  return (
    <Modal
      open
      title={props.title}
      {...(props.wide ? { width: 800 } : {})}
      okText={yes}
      okButtonProps={{ danger: props.danger(values), loading: sending }}
      // beside “Cancel order” a “Cancel” would say nothing
      cancelText={yes.startsWith(t('ui.cancel')) ? t('ui.go_back') : t('ui.cancel')}
      // what has begun to be sent is not left; what waits for a file is
      confirmLoading={sending && !waits}
      onOk={() => form.submit()}
      onCancel={() => {
        endUploads(uploadsOf(form))
        props.onClose()
      }}
    >
      <div className="decision-about">{props.about}</div>
      <Form form={form} layout="vertical" initialValues={props.initialValues} className="decision" {...handlers}>
        <FormErrors form={form} problems={problems} failure={failure} />
        {props.children(values)}
      </Form>
    </Modal>
  )
}
