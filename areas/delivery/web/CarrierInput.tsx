import { Input } from 'antd'
import { useId } from 'react'
import { carriers, isCarrier } from '../carrier.rules.ts'
import { carrierWord } from './words.ts'

type Given = { id?: string; value?: string; onChange?: (value: string) => void }
/** One of the usual carriers by its name, or any other; a usual one is kept by its code and so is read in every language. */
export function CarrierInput({ id, value = '', onChange }: Given) {
  const list = useId()
  const named = (text: string) => carriers.find((code) => carrierWord(code) === text.trim()) ?? text
  return (
    <>
      <Input
        {...(id ? { id } : {})}
        list={list}
        maxLength={60}
        autoComplete="off"
        value={isCarrier(value) ? carrierWord(value) : value}
        onChange={({ target }) => onChange?.(named(target.value))}
      />
      <datalist id={list}>
        {carriers.map((code) => (
          <option key={code} value={carrierWord(code)} aria-label={carrierWord(code)} />
        ))}
      </datalist>
    </>
  )
}
