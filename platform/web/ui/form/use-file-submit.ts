import type { FormInstance, FormProps } from 'antd'
import { useState } from 'react'
import type { CallError } from '#platform/web/call/error.ts'
import { lackingFields, uploadsOf, useUploadWait } from './uploading.ts'
import { useFormSubmit } from './use-submit.ts'

/**
 * useFormSubmit for a form that may hold upload fields, which refuse to stand in any other: it is sent when its files have arrived,
 * and stopped by one that has not. `waits` while it is only that.
 */
export function useFileSubmit<V>(form: FormInstance<V>, onSubmit: (values: V) => Promise<unknown>) {
  const base = useFormSubmit(form, onSubmit)
  const { onFinish, onFinishFailed, onFieldsChange, onValuesChange, validateMessages } = base.handlers
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const uploads = uploadsOf(form)
  const { isWaiting, holds } = useUploadWait(uploads, () => form.submit(), setRefusal)
  const isHeld = () => {
    setRefusal(null)
    return holds()
  }
  /** What a field lacks may be on its way: that is no mistake, unlike the rest. */
  const isComing = (name: unknown) => {
    const path = [name].flat().join('_')
    return lackingFields(uploads).some((id) => id === path || id.endsWith(`_${path}`))
  }
  const handlers = {
    noValidate: true,
    validateMessages,
    onValuesChange,
    onFieldsChange,
    onFinish: (values) => isHeld() || onFinish(values),
    onFinishFailed: ({ errorFields, ...rest }) => {
      const coming = errorFields.filter(({ name }) => isComing(name))
      const wrong = errorFields.filter((field) => !coming.includes(field))
      form.setFields(coming.map(({ name }) => ({ name, errors: [] })) as never)
      onFinishFailed({ errorFields: wrong, ...rest })
      if (wrong.length === 0) isHeld()
    },
  } satisfies Pick<
    FormProps<V>,
    'noValidate' | 'validateMessages' | 'onFinish' | 'onFinishFailed' | 'onFieldsChange' | 'onValuesChange'
  >
  const failure = refusal ?? base.failure
  const { problems, attempt, show } = base
  const clear = () => {
    setRefusal(null)
    base.clear()
  }
  return { sending: base.sending || isWaiting, waits: isWaiting, problems, failure, attempt, clear, show, handlers }
}
