// Before each test of a portal: nobody has done anything too often.
import { beforeEach } from 'vitest'
import { limitsOver } from './limits.ts'

beforeEach(limitsOver)
