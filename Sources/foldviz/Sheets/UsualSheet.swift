import ContactSheet
import FoldLayout

extension Sheet {
  /// The sheet that `foldviz render` draws when nothing is said: frames spread over the recording.
  init(
    of inputs: Inputs, script: FrameScript, rate: FrameRate = .native,
    options: SheetOptions = SheetOptions(), quiet: Bool
  ) throws(Failure) {
    var composer = SheetComposer(inputs: inputs, script: script)
    composer.rate = rate
    let chosen = FrameSelection.even(SelectionArguments.usualFrames, of: script)
    self.init(
      try composer.document(showing: chosen.map { FrameChoice($0) }, quiet: quiet),
      options: options)
  }
}
