import { Alert, Form, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { isChanged } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { FormErrors } from './FormErrors.tsx'
import { endUploads, uploadsOf } from './uploading.ts'
import { useFileSubmit } from './use-file-submit.ts'
import './decision.css'

export type Reread = { read: () => Promise<unknown>; words: string }
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
  /** reads the record again where somebody changed it meanwhile, and what is said then: what was typed stays, and is sent by what was read */
  reread?: Reread | undefined
  /** Form.Items for the values so far */
  children: (values: Partial<V>) => ReactNode
}

/** A decision with a reason; refusals are shown in it, and it closes when the decision is taken. */
export function Decision<V extends object>(props: Props<V>) {
  const [form] = Form.useForm<V>()
  const [isReread, setReread] = useState(false)
  const values = (Form.useWatch([], form) as Partial<V> | undefined) ?? props.initialValues
  const { sending, waits, problems, failure, handlers } = useFileSubmit(form, async (given: V) => {
    setReread(false)
    try {
      await props.send(given)
    } catch (error) {
      if (!props.reread || !isChanged(error)) throw error
      await props.reread.read()
      return setReread(true)
    }
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
        {isReread && <Alert type="warning" showIcon title={props.reread?.words} />}
        {props.children(values)}
      </Form>
    </Modal>
  )
}
