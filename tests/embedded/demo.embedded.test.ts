// The demo writes through every area.
import '../laws/demo.test.ts'
