import { Button, Form, type FormInstance } from 'antd'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { use, useEffect, type ReactNode } from 'react'
import type { TextKey } from '#platform/contract/text.ts'
import { asWritten, queryClient, type Read } from '#platform/web/call/query.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { SideDrawer } from '../SideDrawer.tsx'
import { prepareAsking, useAsk } from '../state/ask.tsx'
import { FormErrors } from './FormErrors.tsx'
import { KeptState } from './KeptState.tsx'
import { SaveKey } from './SaveKey.tsx'
import { SavedContext } from './saved.ts'
import { useFresh } from './use-fresh.ts'
import { useKeptSubmit } from './use-kept-submit.ts'
import './form-drawer.css'

type Key = { id: number; version: number }
type Props<V extends object, T extends Key> = {
  /** the draft to change; undefined makes a new one */
  id: number | undefined
  read: (id: number) => Read<T>
  /** names its draft in the browser */
  name: string
  title: (old: T | null) => string
  startOf: (old: T | null) => V
  /** keeps what stands in the form, gaps and all */
  save: (values: V, kept: Key | null) => Promise<Key>
  submit: (kept: Key) => Promise<unknown>
  saved: TextKey
  submitted: TextKey
  saveText: TextKey
  submitText: TextKey
  /** what a new one begins with besides: the form waits for it, and closes when it does not come */
  beside?: { error: Error | null; data: unknown }
  onClose: () => void
  /** `whole`: it is to be submitted, and what that needs is asked for */
  children: (whole: boolean, old: T | null) => ReactNode
}

/**
 * The form of a record that is a draft until it is submitted, in a drawer: saved with its gaps, or saved and submitted, which tells
 * every gap at its field and leaves the form as it stands.
 */
export function KeptDrawer<V extends object, T extends Key>(props: Props<V, T>) {
  const { id, beside } = props
  const read = asWritten(props.read(id ?? 0)) as unknown as UseQueryOptions<T>
  const from = useFresh({ ...read, enabled: id !== undefined }, props.onClose, beside?.error)
  const old = id === undefined ? null : from
  return old === undefined || (beside && beside.data === undefined) ? null : <Opened {...props} old={old} />
}

const useOwn = <V extends object, T extends Key>(props: Props<V, T> & { old: T | null }, form: FormInstance<V>) => {
  const { old, onClose } = props
  const tell = use(SavedContext)
  const { data: now } = useQuery({
    ...(asWritten(props.read(old?.id ?? 0)) as unknown as UseQueryOptions<T>),
    enabled: old !== null,
  })
  const own = useKeptSubmit<V, T>({
    form,
    old,
    now,
    name: props.name,
    startOf: props.startOf,
    save: props.save,
    submit: props.submit,
    saved: props.saved,
    submitted: props.submitted,
    read: (id) =>
      queryClient.fetchQuery({ ...(asWritten(props.read(id)) as unknown as UseQueryOptions<T>), staleTime: 0 }),
    onKept: (id) => {
      if (id !== old?.id) tell(id)
      if (!own.whole) onClose()
    },
    onSent: onClose,
  })
  return own
}

function Opened<V extends object, T extends Key>(props: Props<V, T> & { old: T | null }) {
  const [form] = Form.useForm<V>()
  const [ask, questions] = useAsk()
  const own = useOwn(props, form)
  useEffect(prepareAsking, [])
  const { dirty } = own.state
  const leave = async () => {
    const question = {
      title: t('ui.form.leave_title'),
      content: t('ui.form.leave'),
      yes: t('ui.form.leave_ok'),
      no: t('ui.form.stay'),
    }
    if (dirty && !(await ask({ ...question, danger: true }))) return
    own.state.forget()
    props.onClose()
  }
  return (
    <>
      <SideDrawer open title={props.title(props.old)} onClose={() => void leave()} classNames={{ body: 'form-drawer' }}>
        <Form<V> form={form} layout="vertical" requiredMark initialValues={own.first} {...own.handlers}>
          <SaveKey form={{ submit: own.keep }} />
          <div className="form-drawer-fields">
            <FormErrors form={form} problems={own.problems} failure={own.failure} attempt={own.attempt} />
            <KeptState {...own.state} />
            {props.children(own.whole, props.old)}
          </div>
          <div className="form-drawer-footer">
            <Button onClick={() => void leave()} disabled={own.sending}>
              {t('ui.cancel')}
            </Button>
            <Button htmlType="submit" {...own.button(false)}>
              {label(props.saveText)}
            </Button>
            <Button type="primary" htmlType="submit" {...own.button(true)}>
              {label(props.submitText)}
            </Button>
          </div>
        </Form>
      </SideDrawer>
      {questions}
    </>
  )
}
