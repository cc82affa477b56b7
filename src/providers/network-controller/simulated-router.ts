import { tableOf, type DataModel, type Parameters, type Rpc, type Setting } from "./data-model.ts";
import { modelOf } from "./models.ts";
import { NOT_THERE } from "./port.ts";
import * as engine from "./simulated-engine.ts";
import type { Fault, Router } from "./simulated-engine.ts";
import { namesOf, parametersIn, parametersOut, type Names } from "./simulated-names.ts";
import { TR181 } from "./tr181.ts";

/** A router of a model with factory settings; `name` is printed on its label. */
export function factory(name: string, model: DataModel = TR181): Router {
  const router = engine.factory(name);
  if (model === TR181) return router;
  const connection = tableOf(model, "port-mapping")!.replace(/\.\w+$/, "");
  return { next: {}, parameters: { ...parametersOut(namesOf(model), router.parameters), [`${connection}.Enable`]: true } };
}

/** Performs a request, entirely or not at all: the router afterwards, or its fault. What its model does not have is refused. */
export function perform(router: Router, rpc: Rpc, label: string): Router | { faults: Fault[] } {
  const model = modelOf(router.parameters);
  if (model === TR181) return engine.perform(router, rpc, label);
  const names = namesOf(model);
  const inward = rpcIn(names, rpc);
  if (!inward) return { faults: unknownIn(router, rpc, names) };
  const done = engine.perform(routerIn(names, router), inward, label);
  if ("faults" in done)
    return { faults: done.faults.map((fault) => ({ ...fault, parameter: fault.parameter && (names.outward(fault.parameter) ?? null) })) };
  const after = routerOut(names, done);
  if (rpc.name !== "factoryReset") return after;
  const own = Object.entries(router.parameters).filter(([path]) => names.inward(path).length === 0);
  return { ...after, parameters: { ...Object.fromEntries(own), ...after.parameters } };
}

/** The state after a power cut in the middle: an added row without its values; anything else has not begun. */
export function performHalf(router: Router, rpc: Rpc): Router {
  const model = modelOf(router.parameters);
  if (model === TR181) return engine.performHalf(router, rpc);
  const names = namesOf(model);
  const inward = rpcIn(names, rpc);
  return inward ? routerOut(names, engine.performHalf(routerIn(names, router), inward)) : router;
}

/** The parameters of a report: passwords empty, and only devices that its networks admit. */
export function reportedParameters(router: Router): Parameters {
  const model = modelOf(router.parameters);
  if (model === TR181) return engine.reportedParameters(router);
  const names = namesOf(model);
  return parametersOut(names, engine.reportedParameters(routerIn(names, router)));
}

const routerIn = (names: Names, { parameters, next }: Router): Router => ({
  parameters: parametersIn(names, parameters),
  next: Object.fromEntries(Object.entries(next).map(([table, instance]) => [names.inward(table)[0] ?? table, instance])),
});

const routerOut = (names: Names, { parameters, next }: Router): Router => ({
  parameters: parametersOut(names, parameters),
  next: Object.fromEntries(Object.entries(next).map(([table, instance]) => [names.outward(table) ?? table, instance])),
});

/** A request in TR-181's names; undefined where it names what the model does not have. */
function rpcIn(names: Names, rpc: Rpc): Rpc | undefined {
  switch (rpc.name) {
    case "factoryReset":
    case "reboot":
      return rpc;
    case "deleteObject": {
      const [objectName] = names.inward(rpc.objectName);
      return objectName === undefined ? undefined : { ...rpc, objectName };
    }
    case "setParameterValues": {
      const parameterValues = valuesIn(names, rpc.parameterValues);
      return parameterValues && { ...rpc, parameterValues };
    }
    case "addObject": {
      const [objectName] = names.inward(rpc.objectName);
      const values = valuesIn(
        names,
        rpc.parameterValues.map(([path, value, type]): Setting => [`${rpc.objectName}.1.${path}`, value, type]),
      );
      if (objectName === undefined || !values) return undefined;
      const below = values.map(([path, value, type]): Setting => [path.slice(objectName.length + 3), value, type]);
      return { ...rpc, objectName, parameterValues: below };
    }
  }
}

function valuesIn(names: Names, values: Setting[]): Setting[] | undefined {
  const inward = values.map(([path, value, type]) => names.inward(path).map((one): Setting => [one, names.valueIn(one, value), type]));
  return inward.some((found) => found.length === 0) ? undefined : inward.flat();
}

/** The fault of a request that names what the model does not have, by its first such name. */
function unknownIn({ next }: Router, rpc: Rpc, names: Names): Fault[] {
  const fault = (parameter: string | null, message: string): Fault[] => [{ parameter, code: NOT_THERE, message }];
  if (rpc.name === "deleteObject") return fault(rpc.objectName, "no such object");
  if (!("parameterValues" in rpc) || (rpc.name === "addObject" && names.inward(rpc.objectName).length === 0))
    return fault(null, "invalid parameter name");
  const row = rpc.name === "addObject" ? `${rpc.objectName}.${next[rpc.objectName] ?? 1}.` : "";
  const unknown = rpc.parameterValues.map(([path]) => `${row}${path}`).find((path) => names.inward(path).length === 0);
  return fault(unknown ?? null, "invalid parameter name");
}
