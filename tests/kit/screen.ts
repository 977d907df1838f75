// Before each file of the project `screen`.
import { configure } from '@testing-library/dom'

// a part of a screen is loaded when it is first asked for, which takes seconds while every core is busy
configure({ asyncUtilTimeout: 15_000 })
