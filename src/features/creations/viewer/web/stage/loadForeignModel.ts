import { AmbientLight, Box3, DirectionalLight, Group } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import type { Vec3 } from '#gamefiles/model/vectors.ts'
import type { Measures } from '#gamefiles/view/measureBoxes.ts'

const direction = { azimuth: 0.66, elevation: 0.6 }

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
    getMeasures: () => measureBounds(bounds),
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

function measureBounds({ min, max }: Box3): Measures {
  const points = Array.from({ length: 8 }, (_, corner): Vec3 => {
    const pick = (axis: 'x' | 'y' | 'z', bit: number) => (corner & bit ? max : min)[axis]
    return [pick('x', 1), pick('y', 2), pick('z', 4)]
  })
  return { bounds: { min: min.toArray(), max: max.toArray() }, view: { ...direction, points } }
}
