// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ui from '#platform/texts/ui/zh.ts'
import { addTexts } from '../../i18n/text.ts'
import { Choice } from './Choice.tsx'
import { PickList } from '../table/PickList.tsx'

let narrow = false
beforeEach(() => {
  addTexts('ui', ui)
  narrow = false
  vi.stubGlobal('matchMedia', () => ({ matches: narrow, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const select = () => screen.getByRole<HTMLSelectElement>('combobox')

describe('a choice', () => {
  const sizes = [10, 20].map((value) => ({ value, label: `${value}` }))
  it('answers the value in its own type, and undefined for the empty one', () => {
    const chosen: unknown[] = []
    function Page() {
      const [value, setValue] = useState<number>()
      const change = (next: number | undefined) => {
        chosen.push(next)
        setValue(next)
      }
      return <Choice<number> label="大小" empty="全部" value={value} options={sizes} onChange={change} />
    }
    render(<Page />)
    expect(select().value).toBe('')
    fireEvent.change(select(), { target: { value: '20' } })
    expect(select().value).toBe('20')
    fireEvent.change(select(), { target: { value: '' } })
    expect(chosen).toEqual([20, undefined])
  })
  it('shows nothing chosen for a value that is not among its options', () => {
    render(<Choice<number> label="大小" value={30} options={sizes} onChange={() => {}} />)
    expect(select().value).toBe('')
  })
})

describe('a list to pick from', () => {
  const items = ['alpha', 'beta'].map((key) => ({
    key,
    name: key.toUpperCase(),
    href: `/desk?code=${key}`,
    count: 1,
    terms: `code-${key}`,
    option: key,
  }))
  const show = () => {
    const choose = vi.fn<(key: string) => void>()
    render(
      <PickList
        label="表"
        searchLabel="查找"
        placeholder=""
        none="没有"
        groups={[{ title: '组', items }]}
        chosen="beta"
        onChoose={choose}
      />,
    )
    return choose
  }
  const names = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

  it('marks the chosen one, chooses by a plain click and leaves other clicks to the browser', () => {
    const choose = show()
    expect(screen.getByRole('link', { current: true }).getAttribute('href')).toBe('/desk?code=beta')
    fireEvent.click(screen.getAllByRole('link')[0]!, { ctrlKey: true })
    expect(choose).not.toHaveBeenCalled()
    fireEvent.click(screen.getAllByRole('link')[0]!)
    expect(choose).toHaveBeenCalledExactlyOnceWith('alpha')
  })
  it('searches names and terms, and says when there is nothing', () => {
    show()
    fireEvent.change(screen.getByRole('textbox', { name: '查找' }), { target: { value: 'Code-B' } })
    expect(names()).toEqual(['/desk?code=beta'])
    fireEvent.change(screen.getByRole('textbox', { name: '查找' }), { target: { value: 'zzz' } })
    expect(names()).toEqual([])
    expect(screen.getByText('没有')).toBeTruthy()
  })
  it('is a select where there is no room', () => {
    narrow = true
    const choose = show()
    expect(select().value).toBe('beta')
    fireEvent.change(select(), { target: { value: 'alpha' } })
    expect(choose).toHaveBeenCalledExactlyOnceWith('alpha')
  })
})
