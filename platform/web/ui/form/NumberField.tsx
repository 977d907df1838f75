import { ConfigProvider, InputNumber, type InputNumberProps } from 'antd'
import { useLayoutEffect, useRef, type ComponentRef } from 'react'

/** 19,000: read by its thousands, typed with or without them. */
const byThousands: InputNumberProps<number> = {
  formatter: (value) => String(value ?? '').replace(/\B(?=(\d{3})+$)/g, ','),
  parser: (text = '') => text.replaceAll(',', '') as unknown as number,
}
/**
 * A whole number of a form, as wide as its place. The arrow keys step, so a screen reader is spared the two step buttons, whose
 * names the library has in English alone.
 */
export function NumberField({ grouped = false, ...props }: InputNumberProps<number> & { grouped?: boolean }) {
  const field = useRef<ComponentRef<typeof InputNumber>>(null)
  // a form that is being sent takes the buttons away and brings new ones
  ConfigProvider.useConfig()
  useLayoutEffect(() => {
    for (const button of field.current?.nativeElement.querySelectorAll('[role="button"]') ?? [])
      button.setAttribute('aria-hidden', 'true')
  })
  return (
    <InputNumber<number>
      ref={field}
      precision={0}
      style={{ width: '100%' }}
      {...(grouped ? byThousands : {})}
      {...props}
    />
  )
}
