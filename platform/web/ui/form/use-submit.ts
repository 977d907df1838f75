import type { FormInstance, FormProps } from 'antd'
import { useEffect, useState } from 'react'
import { CallError, isChanged } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { whenBack } from '#platform/web/load/trouble.ts'
import { notify } from '../../notify.ts'
import { isSettled } from '../words.ts'

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
  useEffect(() => {
    if (!(failure instanceof CallError) || failure.kind !== 'http' || failure.status !== 0) return
    // it was true until now: nobody should have to guess whether sending works again
    return whenBack(() => {
      setFailure(null)
      notify.info(t('ui.form.back'), { seconds: 5 })
    })
  }, [failure])
  const wrong = (fields: readonly { name: unknown; errors?: string[] | undefined }[]): Problem[] =>
    fields
      .filter((field) => field.errors?.length)
      .map((field) => ({ path: [field.name].flat() as Path, message: field.errors![0]! }))

  /** Marks what was refused, at its fields and in the summary. */
  const show = (error: unknown) => {
    const fields = error instanceof CallError && error.fields.length > 0 && !isChanged(error)
    const homeless = fields ? land(form, error) : []
    setProblems([...wrong(form.getFieldsError()), ...homeless])
    if (!fields && !isSettled(error)) setFailure(error)
    setAttempt((n) => n + 1)
  }
  const send = async (values: V) => {
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
    const fields = form.getFieldsError().filter(({ name, errors }) => errors.length > 0 && String(name[0]) in changed)
    const again = fields.length > 0 ? form.validateFields(fields.map(({ name }) => name) as never) : Promise.resolve()
    // what a press has set loses its mark without a word of the form
    void again.catch(() => {}).then(() => setProblems((now) => (now.length > 0 ? wrong(form.getFieldsError()) : now)))
  }
  const handlers = {
    onValuesChange: recheck,
    onFinish: (values) => void send(values),
    onFinishFailed: ({ errorFields }) => {
      setProblems(wrong(errorFields))
      setAttempt((n) => n + 1)
    },
    // Before the first attempt the summary stays away; afterwards it shrinks as fields get right.
    onFieldsChange: (_, all) => setProblems((now) => (now.length > 0 ? wrong(all as never) : now)),
  } satisfies Pick<FormProps<V>, 'onFinish' | 'onFinishFailed' | 'onFieldsChange' | 'onValuesChange'>
  const clear = () => {
    setProblems([])
    setFailure(null)
  }
  return { sending, problems, failure, attempt, clear, show, handlers }
}
