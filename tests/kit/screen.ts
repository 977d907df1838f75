// Before each file of the project `screen`.
import { configure } from '@testing-library/dom'
import { beforeEach, vi } from 'vitest'

// a part of a screen is loaded when it is first asked for, which takes seconds while every core is busy
configure({ asyncUtilTimeout: 15_000 })

// a wide screen; a test that wants a narrow one says so
const wide = { matches: false, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} }
beforeEach(() => void vi.stubGlobal('matchMedia', () => wide))
