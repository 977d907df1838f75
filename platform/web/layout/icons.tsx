import type { ReactNode } from 'react'

// Drawn on a grid of 24: a sixth of the bytes of an icon package, and one drawing for each entry.
const round = 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z'
const shield = 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z'
const paths = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  message: 'M4 5h16v12H9l-5 4z',
  account: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4 21c0-5 3.5-7 8-7s8 2 8 7',
  certification: `${shield}M8.5 12l2.5 2.5 4.5-5`,
  package: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  product: 'M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4',
  feedback: 'M4 5h16v11h-6l-4 4v-4H4zM8 9h8M8 12h5',
  recharge: 'M4 7h15v12H4zM4 7l11-3v3M19 11h-4v4h4',
  service: 'M5 14v-2a7 7 0 0 1 14 0v2M5 13h3v5H5zM16 13h3v5h-3zM19 18c0 2-2 3-5 3',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  faq: `${round}M9.5 9.5c0-3.5 5-3.5 5-.2 0 2.2-2.5 2.2-2.5 4.2M12 17v.1`,
  sdk: 'M4 5h16v14H4zM8 9l3 3-3 3M13 15h4',
  key: 'M8 11a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM11 12l9-9M16 7l3 3',
  tool: 'M20.5 7a5 5 0 0 1-6.6 5.6L7 19.5a2 2 0 0 1-3-3l7-7A5 5 0 0 1 17 3.5L14 6.5v3h3z',
  ai: 'M11 4l2 5.5 5.5 2-5.5 2L11 19l-2-5.5-5.5-2 5.5-2zM19 16v5M16.5 18.5h5',
  support: `${round}M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM6 6l3 3M15 15l3 3M18 6l-3 3M9 15l-3 3`,
  material: 'M5 6c0-4 14-4 14 0v12c0 4-14 4-14 0zM5 6c0 4 14 4 14 0M5 12c0 4 14 4 14 0',
  server: 'M4 4h16v7H4zM4 13h16v7H4zM8 7.5v.1M8 16.5v.1',
  video: 'M4 5h16v14H4zM10 9l5 3-5 3z',
  licence: 'M4 4h16v12H4zM8 8h8M8 12h4M15 14v7l2-1.5 2 1.5v-7',
  market: 'M4 9l2-5h12l2 5v2H4zM6 11v9h12v-9M10 20v-5h4v5',
  order: 'M3 4h3l2 11h10l2-8H7M9 19v.1M17 19v.1',
  quota: `${round}M12 6v12M15 9c-1-2-6-2-6 .500 0 3 6 2 6 5 0 2.5-5 2.5-6 .5`,
  checklist: 'M4 6l1.5 1.5L8 5M4 12l1.5 1.5L8 11M4 18l1.5 1.5L8 17M11 6h9M11 12h9M11 18h9',
  approval: 'M6 3h12v18H6zM9 3v3h6V3M9 13l2 2 4-4',
  operation: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
  admin:
    'M12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  certificate: 'M5 4h14v11H5zM9 8h6M9 11h3M14 13v8l2-2 2 2v-8',
  device: 'M8 3h8v18H8zM11 18h2',
  inspect: 'M5 3h8v7M5 3v18h7M8 17h1M16 12a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM19 19l3 3',
  manager: 'M8 7V4h8v3M3 7h18v12H3zM3 12h18M12 11v2',
  legal: 'M12 3v17M7 20h10M4 7h16M6 7l-3 7h6zM18 7l-3 7h6z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  list: 'M5 6h.1M5 12h.1M5 18h.1M9 6h11M9 12h11M9 18h11',
  dictionary: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11',
  role: 'M4 5h16v14H4zM9 9a2 2 0 1 1 0 4a2 2 0 0 1 0-4zM6 17c0-3 6-3 6 0M15 10h3M15 14h3',
  group:
    'M9 5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7zM3 20c0-7 12-7 12 0M16 5.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3 2.5 3 5.5',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  log: 'M12 4a8 8 0 1 1-7.5 5.2M4 4v5h5M12 8v4l3 2',
  miss: 'M10 4a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM15 15l6 6M8 8l4 4M12 8l-4 4',
  person: `${round}M12 7a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM6.500 18.500c1-4 10-4 11 0`,
  company: 'M4 21V5h9v16M13 10h7v11M3 21h18M7 9h3M7 13h3M7 17h3M16.500 14v.1M16.500 17.500v.1',
  users: 'M8 6a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM16 6a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM3 19c0-5 10-5 10 0M15 15c3-.5 6 1 6 4',
  people:
    'M10 4a3.500 3.500 0 1 1 0 7a3.500 3.500 0 0 1 0-7zM4 20c0-7 8-7 10-4M17 14a2.500 2.500 0 1 1 0 5a2.500 2.500 0 0 1 0-5zM19 18.500l2 2',
  privacy: `${shield}M12 9a2 2 0 1 1 0 4a2 2 0 0 1 0-4zM12 13v3`,
  eye: 'M2.500 12c4-8 15-8 19 0c-4 8-15 8-19 0zM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z',
  finance: 'M3 21h18M5 10v8M10 10v8M14 10v8M19 10v8M3 10l9-6 9 6z',
  balance: 'M4 8h13M14 5l3 3-3 3M20 16H7M10 13l-3 3 3 3',
  refund: 'M4 9h11a5 5 0 0 1 0 10H8M8 5L4 9l4 4',
  invoice: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 7l3 4 3-4M12 11v5M9.500 12.500h5',
  address: 'M12 21c-9-9-7-18 0-18s9 9 0 18zM12 8a2 2 0 1 1 0 4a2 2 0 0 1 0-4z',
}

const drawn = (d: string) => (
  <span className="anticon" aria-hidden="true">
    <svg viewBox="2 2 20 20" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.7">
      <path d={d} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </span>
)

/** The names a menu entry's `icon` may hold, each with a drawing of its own. */
export const menuIcons: Record<string, ReactNode> = Object.fromEntries(
  Object.entries(paths).map(([name, d]) => [name, drawn(d)]),
)
