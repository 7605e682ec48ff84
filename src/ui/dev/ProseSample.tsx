import { Prose } from '../text/Prose.tsx'
import styles from './samples.module.css'

const text = `
<p>Two NOR gates hold their state until both inputs fall <em>in the same tick</em>. See <a href="/blog">the notes</a>.</p>
<h2>What was measured</h2>
<table><thead><tr><th>Variant</th><th>Skew</th><th>Outcome</th></tr></thead>
<tbody><tr><td>NOR, equal delays</td><td><code>0</code></td><td>Oscillates</td></tr>
<tr><td>NOR, one inverter in R</td><td><code>1</code></td><td>Reset wins</td></tr></tbody></table>
<pre tabindex="0"><code># two gates, one tick of delay each
gate q  = nor(r, qn)  delay 1
at 240: s = low,  r = low   # q and qn now toggle, and this line is long enough to be scrolled in its box</code></pre>
<h3>Steps</h3>
<ol><li>Hold <kbd>Shift</kbd> and place both gates.</li><li>Wire them crosswise:<ul><li><code>q</code> to the second</li><li><code>qn</code> to the first</li></ul></li></ol>
<blockquote><p>Every component reads its inputs before any component writes its outputs.</p></blockquote>
<p>两个或非门交叉连接，在两个输入同时变为低电平之前保持其状态。</p>`

export function ProseSample() {
  return (
    <div className={styles.pair}>
      <Prose html={text} />
      <Prose compact html={text} />
    </div>
  )
}
