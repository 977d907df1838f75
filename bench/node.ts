// The portal as one node, in a process of its own: started by the benches of lists.
import { serve } from './list-kit.ts'

await serve(process.argv[2]!, process.argv[3]!)
