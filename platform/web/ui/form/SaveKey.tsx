import type { FormInstance } from 'antd'
import { useEffect } from 'react'

/** Ctrl+S saves, as in every editor. */
export function SaveKey({ form }: { form: Pick<FormInstance, 'submit'> }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // The field is left first: leaving it later would check it again and wipe what the server said about it.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      form.submit()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [form])
  return null
}
