import { Alert, Button, Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isChanged } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { keepsDrafts } from '#platform/web/load/trouble.ts'
import { useStore } from '#platform/web/store.ts'
import { prepareAsking, useAsk } from '../state/ask.tsx'
import { BothChanged } from './BothChanged.tsx'
import { draft as drafts } from './draft.ts'
import { FormErrors } from './FormErrors.tsx'
import { SaveKey } from './SaveKey.tsx'
import { endUploads, isUploading, uploadsOf, uploadsStore, type Uploads } from './uploading.ts'
import { useFileSubmit } from './use-file-submit.ts'
import { useRefused } from './use-refused.ts'
import { SideDrawer } from '../SideDrawer.tsx'
import { useUnsavedMark } from './unsaved.ts'
import './form-drawer.css'

type Props<V extends object> = {
  open: boolean
  title: string
  /** called after sending, and when the person leaves */
  onClose: () => void
  /** sends with `{ inline: true }`; resolved closes the drawer, a CallError is shown at its fields or above them */
  onSubmit: (values: V) => Promise<unknown>
  initialValues?: Partial<V>
  /** Form.Items; a function gets the form */
  children: ReactNode | ((form: FormInstance<V>) => ReactNode)
  submitText?: string
  /** a name under which unsent input is kept while typing, `faq.edit.12`; null for what must be kept nowhere, like a key */
  draft: string | null
  /** reads the record anew, with what was typed: offered when somebody else changed it meanwhile */
  onReread?: (typed: Partial<V>) => void
  /** the record it changes: marks what a step of it was refused for just now */
  record?: number | undefined
  /** names of what somebody else changed as well */
  both?: string
}

/** A form in a drawer: asks before unsaved input is lost, sums up errors, and is locked only while it is being sent. */
export function FormDrawer<V extends object>(props: Props<V>) {
  const [ask, questions] = useAsk()
  const [dirty, setDirty] = useState(false)
  const [uploads] = useState(uploadsStore)
  useStore(uploads.files)
  const busy = isUploading(uploads)
  const unsaved = dirty || busy
  const mark = useUnsavedMark(unsaved)
  useEffect(prepareAsking, [])
  const leave = async () => {
    const question = {
      title: t('ui.form.leave_title'),
      content: t(busy ? 'ui.form.leave_uploading' : 'ui.form.leave'),
      yes: t('ui.form.leave_ok'),
      no: t('ui.form.stay'),
    }
    if (unsaved && !(await ask({ ...question, danger: true }))) return
    endUploads(uploads)
    drafts.drop(props.draft)
    setDirty(false)
    props.onClose()
  }
  return (
    <>
      <SideDrawer
        open={props.open}
        title={props.title}
        destroyOnHidden
        onClose={() => void leave()}
        classNames={{ body: 'form-drawer' }}
      >
        <DrawerForm {...props} uploads={uploads} unsaved={unsaved} onDirty={setDirty} leave={() => void leave()} />
      </SideDrawer>
      {/* Not in the drawer, which leaves the document while its page is hidden. */}
      {unsaved && <span hidden {...mark} />}
      {questions}
    </>
  )
}

type InnerProps<V extends object> = Props<V> & {
  uploads: Uploads
  unsaved: boolean
  onDirty: (dirty: boolean) => void
  leave: () => void
}
function DrawerForm<V extends object>({ uploads, unsaved, onDirty, leave, ...props }: InnerProps<V>) {
  const [form] = Form.useForm<V>()
  uploadsOf(form, uploads)
  const [restored, setRestored] = useState(() => drafts.read<V>(props.draft))
  const { sending, waits, problems, failure, show, handlers } = useFileSubmit(form, async (values) => {
    await props.onSubmit(values)
    drafts.drop(props.draft)
    onDirty(false)
    props.onClose()
  })
  useRefused(props.record, show)
  const begun = useRef(false)
  useEffect(() => {
    // Only the draft found at the opening counts; a page that comes back into view runs its effects again.
    if (begun.current) return
    begun.current = true
    onDirty(restored !== null)
    if (restored) form.setFieldsValue(restored)
  }, [form, restored, onDirty])
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!props.draft || !keepsDrafts()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved, props.draft])
  const forget = () => {
    drafts.drop(props.draft)
    form.resetFields()
    onDirty(false)
    setRestored(null)
  }
  return (
    <Form<V>
      form={form}
      layout="vertical"
      requiredMark
      validateTrigger="onBlur"
      initialValues={props.initialValues ?? {}}
      {...handlers}
      onValuesChange={(changed, values) => {
        onDirty(true)
        drafts.write(props.draft, values)
        handlers.onValuesChange(changed)
      }}
    >
      <SaveKey form={form} />
      <div className="form-drawer-fields">
        {restored && (
          <Alert
            type="info"
            showIcon
            title={t('ui.form.draft')}
            action={
              <Button size="small" onClick={forget}>
                {t('ui.form.draft_drop')}
              </Button>
            }
          />
        )}
        <FormErrors form={form} problems={problems} failure={failure} />
        {props.both && <BothChanged names={props.both} />}
        {props.onReread && isChanged(failure) && (
          <Button onClick={() => props.onReread?.(form.getFieldsValue() as Partial<V>)}>{t('ui.form.reread')}</Button>
        )}
        {typeof props.children === 'function' ? props.children(form) : props.children}
      </div>
      <div className="form-drawer-footer">
        <Button onClick={leave} disabled={sending && !waits}>
          {t('ui.cancel')}
        </Button>
        <Button type="primary" htmlType="submit" loading={sending}>
          {props.submitText ?? t('ui.submit')}
        </Button>
      </div>
    </Form>
  )
}
