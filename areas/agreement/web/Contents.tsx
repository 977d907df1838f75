import { useEffect, useMemo, useState, type RefObject } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import styles from './AgreementPage.module.css'

type Props = { html: string; text: RefObject<HTMLDivElement | null> }

/** The clauses of an agreement at its side; the one being read is marked. Wide screens only. */
export function Contents({ html, text }: Props) {
  const titles = useMemo(() => headingsOf(html), [html])
  const active = useActiveHeading(html, text)
  if (titles.length === 0) return null
  const go = (index: number) => headingIn(text.current, index)?.scrollIntoView({ behavior: 'smooth' })
  return (
    <nav className={`${styles.contents} no-print`} aria-label={t('agreement.contents')}>
      <h2>{t('agreement.contents')}</h2>
      <ol>
        {titles.map((title, index) => (
          <li key={title}>
            <button type="button" aria-current={index === active ? 'true' : undefined} onClick={() => go(index)}>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Parsed apart from the page: nothing in it is shown or run. */
const headingsOf = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('h2')].map((h) => h.textContent)

const headingIn = (root: HTMLElement | null, index: number): Element | undefined => root?.querySelectorAll('h2')[index]

/** The last heading that has passed the upper third of the window; the first one before any has. */
function useActiveHeading(html: string, text: RefObject<HTMLDivElement | null>): number {
  const [active, setActive] = useState(0)
  useEffect(() => {
    const headings = [...(text.current?.querySelectorAll('h2') ?? [])]
    const mark = () => {
      const passed = headings.filter((h) => h.getBoundingClientRect().top < innerHeight / 3).length
      const atEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      setActive(atEnd ? headings.length - 1 : Math.max(0, passed - 1))
    }
    mark()
    addEventListener('scroll', mark, { passive: true })
    addEventListener('resize', mark)
    return () => {
      removeEventListener('scroll', mark)
      removeEventListener('resize', mark)
    }
  }, [html, text])
  return active
}
