/** Loads the scripts of the page after its first frame: before it they would only delay what there is to see. */
const load = () => document.head.append((document.getElementById('scripts') as HTMLTemplateElement).content)

// A page in the background draws no frames.
if (document.hidden) load()
else requestAnimationFrame(() => setTimeout(load))
