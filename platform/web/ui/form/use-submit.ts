import type { FormInstance, FormProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { CallError, isChanged } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { whenBack } from '#platform/web/load/trouble.ts'
import { endNotice, notify } from '../../notify.ts'
import { isSettled } from '../words.ts'
import { elementOf } from './label.ts'

type Path = (string | number)[]
/** One thing to correct; `path` leads to its field, and is empty when the form has no such field. */
export type Problem = { path: Path; message: string }

/** `lines.0.qty` → ['lines', 0, 'qty'], as the form names its fields. */
const pathOf = (field: string): Path => field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Puts the refusals of the server on their fields; answers those the form has no field for. */
function land<V>(form: FormInstance<V>, error: CallError): Problem[] {
  const problems = error.fields.map(({ field, msg }) => ({ path: pathOf(field), message: msg }))
  const known = new Set(Object.keys(form.getFieldsValue(true) as object))
  const onForm = problems.filter(({ path }) => form.getFieldInstance(path as never) || known.has(String(path[0])))
  form.setFields(onForm.map(({ path, message }) => ({ name: path, errors: [message] })) as never)
  return problems.filter((problem) => !onForm.includes(problem)).map(({ message }) => ({ path: [], message }))
}

const wrong = (fields: readonly { name: unknown; errors?: string[] | undefined }[]): Problem[] =>
  fields
    .filter((field) => field.errors?.length)
    .map((field) => ({ path: [field.name].flat() as Path, message: field.errors![0]! }))

/**
 * Takes back that the server could not be reached, once it can be: nobody should have to guess whether sending works
 * again. Answers what ends that word: sent anew, nobody is to send it once more.
 */
function useWhenBack(failure: unknown, forget: () => void): () => void {
  const latest = useRef(forget)
  const told = useRef(false)
  useEffect(() => void (latest.current = forget))
  useEffect(() => {
    if (!(failure instanceof CallError) || failure.kind !== 'http' || failure.status !== 0) return
    return whenBack(() => {
      latest.current()
      notify.info(t('ui.form.back'), { seconds: 5, key: 'back' })
      told.current = true
    })
  }, [failure])
  return () => {
    if (told.current) endNotice('back')
    told.current = false
  }
}

/** What stands in a field of the browser's own that it cannot read, half a day: to the form it is nothing, and would be lost. */
function unreadOf<V>(form: FormInstance<V>): Problem[] {
  const names = form.getFieldsError().map(({ name }) => name as Path)
  const inputOf = (name: Path) => elementOf(name, form) as HTMLInputElement | null
  return names
    .filter((name) => inputOf(name)?.validity?.badInput)
    .map((path) => ({ path, message: t(inputOf(path)?.type === 'date' ? 'ui.rule.date' : 'ui.rule.format') }))
}

/** Whether a path leads into what has changed: of a list, the rows that did not are left out of it. */
function leadsInto(changed: unknown, [first, ...rest]: readonly (string | number)[]): boolean {
  if (first === undefined || typeof changed !== 'object' || changed === null) return true
  return first in changed && leadsInto((changed as Record<string | number, unknown>)[first], rest)
}
/** Looks again at what was wrong of the fields that have changed. */
async function recheckOf<V>(form: FormInstance<V>, changed: object): Promise<void> {
  const fields = form.getFieldsError().filter(({ name, errors }) => errors.length > 0 && leadsInto(changed, name))
  if (fields.length > 0) await form.validateFields(fields.map(({ name }) => name) as never).catch(() => {})
  // the form never looks at a field without rules: what the server has said was of what stood there before
  for (const { name, errors } of fields)
    if (form.getFieldError(name as never) === errors) form.setFields([{ name, errors: [] }] as never)
}

/**
 * Sends a form: `sending` while the call runs, `problems` for the summary, `failure` for what belongs to no field. Spread `handlers`
 * into antd's Form. `onSubmit` calls with `{ inline: true }` and throws what the call throws.
 */
export function useFormSubmit<V>(form: FormInstance<V>, onSubmit: (values: V) => Promise<unknown>) {
  const [sending, setSending] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  // how often it came to nothing: a summary may lead to the first field each time
  const [attempt, setAttempt] = useState(0)
  const endBack = useWhenBack(failure, () => setFailure(null))
  /** Marks what was refused, at its fields and in the summary. */
  const show = (error: unknown) => {
    const fields = error instanceof CallError && error.fields.length > 0 && !isChanged(error)
    const homeless = fields ? land(form, error) : []
    setProblems([...wrong(form.getFieldsError()), ...homeless])
    if (!fields && !isSettled(error)) setFailure(error)
    setAttempt((n) => n + 1)
  }
  const send = async (values: V) => {
    endBack()
    setSending(true)
    setProblems([])
    setFailure(null)
    try {
      await onSubmit(values)
    } catch (error) {
      show(error)
    } finally {
      setSending(false)
    }
  }
  /** What was wrong is looked at again as soon as it is changed, not when the field is left: some are never left. */
  const recheck = (changed: object) => {
    void recheckOf(form, changed).then(() =>
      setProblems((now) => (now.length > 0 ? wrong(form.getFieldsError()) : now)),
    )
  }
  const handlers = {
    // what is wrong is said at its field and above the form, not in a bubble of the browser
    noValidate: true,
    validateMessages: { required: t('ui.rule.required'), whitespace: t('ui.rule.required') },
    onValuesChange: recheck,
    onFinish: (values) => {
      const unread = unreadOf(form)
      if (unread.length === 0) return void send(values)
      form.setFields(unread.map(({ path, message }) => ({ name: path, errors: [message] })) as never)
      setProblems(unread)
      setAttempt((n) => n + 1)
    },
    onFinishFailed: ({ errorFields }) => {
      setProblems(wrong(errorFields))
      setAttempt((n) => n + 1)
    },
    // Before the first attempt the summary stays away; afterwards it shrinks as fields get right.
    onFieldsChange: (_, all) => setProblems((now) => (now.length > 0 ? wrong(all as never) : now)),
  } satisfies Pick<
    FormProps<V>,
    'noValidate' | 'validateMessages' | 'onFinish' | 'onFinishFailed' | 'onFieldsChange' | 'onValuesChange'
  >
  const clear = () => {
    setProblems([])
    setFailure(null)
  }
  return { sending, problems, failure, attempt, clear, show, handlers }
}
