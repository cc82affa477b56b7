import { Component, type ReactNode } from "react";

type Props = { /** With another value what stands within is tried again. */ of: unknown; otherwise: ReactNode; children: ReactNode };
type State = { of: unknown; hasFailed: boolean };

/** Where what stands within throws in the browser, `otherwise` takes its place, and the rest of the page stays. */
export class Boundary extends Component<Props, State> {
  override state: State = { of: this.props.of, hasFailed: false };

  static getDerivedStateFromError = (): Partial<State> => ({ hasFailed: true });

  static getDerivedStateFromProps = ({ of }: Props, state: State): State | null => (of === state.of ? null : { of, hasFailed: false });

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.otherwise : this.props.children;
  }
}
