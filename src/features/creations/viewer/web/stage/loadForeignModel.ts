import { AmbientLight, Box3, DirectionalLight, Group, type Vector3 } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { computeBoxExtent } from './bounds.ts'

/** Loads a model by others, such as the game, which has no parts to point at. */
export async function loadForeignModel(bytes: ArrayBuffer) {
  const { scene } = await new GLTFLoader().parseAsync(bytes, '')
  const model = new Group()
  const sun = new DirectionalLight(0xffffff, 2.4)
  sun.position.set(0.6, 2, 1)
  model.add(scene, new AmbientLight(0xffffff, 1.4), sun)
  const bounds = new Box3().setFromObject(scene)
  return {
    model,
    getBounds: () => bounds,
    extent: (directions: readonly Vector3[]) => computeBoxExtent(bounds, directions),
    hasWires: false,
    rootsAsSaved: false,
    hasChanges: false,
    partTypes: [],
    mark() {},
    highlight() {},
    showWires() {},
    setTop() {},
    setShare() {},
    find: () => undefined,
  }
}
