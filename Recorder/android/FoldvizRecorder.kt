// The upper half, ListRecording, is plain Kotlin and is tested where foldviz is developed. The lower half, from the
// line of dashes on, is a thin shell over it for Android's views and Compose; it is not compiled there, and the import
// is its.
package foldviz

import androidx.compose.foundation.interaction.collectIsDraggedAsState

/** What one row showed in one frame: lengths in points (dp), the turn about the horizontal axis in degrees. */
data class ShownRow(
    val id: String,
    val index: Int,
    val minY: Double,
    val height: Double,
    val foldAngle: Double = 0.0,
    val opacity: Double = 1.0,
    val expandOffset: Double = 0.0,
    val kind: String = "row"
)

/**
 * A recording of a list as an app showed it: offsets, touches, events and frame times on one clock, and what each row
 * showed in each frame.
 *
 * Times go in as nanoseconds of System.nanoTime, which frames and touches share; they come out as seconds since the
 * first of them. `foldviz diff scene.yml table.csv --recording recording.ndjson --tolerance 0.5` says where the app
 * departs from its design.
 */
class ListRecording {
    private var first: Long? = null
    private var frames = 0
    private var rest: Double? = null
    private val samples = mutableListOf<Pair<Double, String>>()
    private val touches = mutableListOf<Pair<Double, String>>()
    private val timeline = StringBuilder()
    private val lines = StringBuilder()
    /** Whether the next frame says when the last one was shown. */
    private var isAwaited = false

    /**
     * Notes a frame that began at a time, on a list of this height on the screen, whose offset is 0 at rest; `end` is
     * when the app had laid it out. One without counts as shown when the next begins, and is not judged if it is the
     * last: note one at each refresh of the display.
     */
    fun frame(
        time: Long, screen: Double, offset: Double, isDragging: Boolean, rows: List<ShownRow>, end: Long? = null
    ) {
        val t = seconds(time)
        rest = rest ?: offset
        samples += t to "{\"t\":$t,\"offset\":$offset,\"dragging\":$isDragging}\n"
        if (isAwaited) timeline.append(",\"present\":$t")
        if (frames > 0) timeline.append("}\n")
        timeline.append("{\"frame\":$frames,\"start\":$t")
        if (end != null) timeline.append(",\"end\":${seconds(end)}")
        isAwaited = end == null
        for (row in rows) {
            if (row.minY >= screen || row.minY + row.height <= 0) continue
            lines.append("$frames,$t,$offset,${row.index},${field(row.id)},${row.minY},${row.height},")
            lines.append("${row.foldAngle},${row.opacity},${row.expandOffset},${field(row.kind)}\n")
        }
        frames += 1
    }

    /** Notes a touch – began, moved, ended or cancelled – at a place on the list's screen in points. */
    fun touch(touch: String, time: Long, x: Double, y: Double) {
        val t = seconds(time)
        touches += t to "{\"t\":$t,\"touch\":\"$touch\",\"x\":$x,\"y\":$y}\n"
    }

    /** Notes that a row was tapped, so that it expands. */
    fun tap(time: Long, id: String) {
        val t = seconds(time)
        samples += t to "{\"t\":$t,\"event\":\"tap\",\"id\":${quoted(id)}}\n"
    }

    /** The recording for `foldviz replay`, as NDJSON. */
    val recording: String get() = header("scroll") + inOrder(samples)

    /** The touches alone, for `foldviz replay --physics`; null without any. */
    val touchRecording: String?
        get() = rest?.takeIf { touches.isNotEmpty() }
            ?.let { header("touch") + "{\"t\":0,\"offset\":$it}\n" + inOrder(touches) }

    /** The frames for `foldviz profile --device`, as NDJSON. */
    val frameTimes: String get() = if (frames > 0) "$timeline}\n" else ""

    /** What rows showed, for `foldviz diff`: foldviz's replay table as CSV. */
    val table: String
        get() = "frame,t,offset,row,id,minY,height,foldAngle,opacity,expandOffset,kind\n" + lines

    private fun seconds(time: Long): Double {
        val first = first ?: time.also { first = it }
        return maxOf(0, time - first) / 1e9
    }

    private fun header(kind: String) = "{\"foldviz\":1,\"kind\":\"$kind\",\"unit\":\"pt\"}\n"

    /** Sorting is stable: what is of one time stays as it was told. */
    private fun inOrder(entries: List<Pair<Double, String>>) =
        entries.sortedBy { it.first }.joinToString("") { it.second }

    /** A field of CSV, by RFC 4180. */
    private fun field(text: String) =
        if (text.any { it in ",\"\r\n" } || text.startsWith(" ") || text.endsWith(" ")) {
            "\"" + text.replace("\"", "\"\"") + "\""
        } else {
            text
        }

    /** A text of JSON, by RFC 8259. */
    private fun quoted(text: String) = text.map { letter ->
        when {
            letter == '"' || letter == '\\' -> "\\$letter"
            letter < ' ' -> "\\u" + (letter - '\u0000').toString(16).padStart(4, '0')
            else -> letter.toString()
        }
    }.joinToString("", "\"", "\"")
}

/** How far a list has come that tells no more than where its rows lie, from where it is first seen. */
class Travel {
    private var offset = 0
    private var last = mapOf<Any, Int>()

    /** The offset, told by the first row that stays: rows from the top, each with its key and its place. */
    fun next(rows: List<Pair<Any, Int>>): Int {
        rows.firstOrNull { it.first in last }?.let { (key, place) -> offset += last.getValue(key) - place }
        last = rows.toMap()
        return offset
    }
}

// ---------------------------------------------------------------------------------------------------------------
// Not compiled where foldviz is developed. Needs androidx.recyclerview or androidx.compose.foundation.

/**
 * Records a RecyclerView as it is drawn, frame by frame; best from its top, for where it rests is an estimate elsewhere.
 *
 *     val recorder = ViewRecorder(recyclerView) { holder -> items[holder.bindingAdapterPosition].id }
 *     recorder.start(); …; File(dir, "table.csv").writeText(recorder.stop().table)
 */
class ViewRecorder(
    private val view: androidx.recyclerview.widget.RecyclerView,
    private val id: (androidx.recyclerview.widget.RecyclerView.ViewHolder) -> String
) : android.view.ViewTreeObserver.OnDrawListener, androidx.recyclerview.widget.RecyclerView.OnItemTouchListener {
    private val density = view.resources.displayMetrics.density.toDouble()
    private var recording = ListRecording()
    private var observer: android.view.ViewTreeObserver? = null
    private var finger = -1
    private var offset = 0
    private val scrolled = object : androidx.recyclerview.widget.RecyclerView.OnScrollListener() {
        override fun onScrolled(list: androidx.recyclerview.widget.RecyclerView, dx: Int, dy: Int) {
            offset += dy
        }
    }

    fun start() {
        if (observer != null) return
        recording = ListRecording()
        offset = view.computeVerticalScrollOffset()
        observer = view.viewTreeObserver.also { it.addOnDrawListener(this) }
        view.addOnScrollListener(scrolled)
        view.addOnItemTouchListener(this)
    }

    /** Notes that a row was tapped; call it where the app lets it expand. */
    fun tap(id: String) = recording.tap(System.nanoTime(), id)

    fun stop(): ListRecording {
        // One from before the view was attached is dead, and its listeners are the window's.
        (observer?.takeIf { it.isAlive } ?: view.viewTreeObserver).removeOnDrawListener(this)
        observer = null
        view.removeOnScrollListener(scrolled)
        view.removeOnItemTouchListener(this)
        return recording
    }

    /** What is drawn is what the views' properties say at this moment, after all animators and the layout. */
    override fun onDraw() {
        val end = System.nanoTime()
        val rows = (0 until view.childCount).mapNotNull { place ->
            val row = view.getChildAt(place)
            val holder = view.getChildViewHolder(row)
            // A removed row is seen until it has gone, but is no row of the list.
            if (holder.absoluteAdapterPosition < 0) return@mapNotNull null
            ShownRow(
                id = id(holder), index = holder.absoluteAdapterPosition, minY = row.top / density,
                height = row.height / density, foldAngle = row.rotationX.toDouble(),
                opacity = row.alpha.toDouble(), expandOffset = row.translationY / density)
        }.sortedBy { it.minY }
        recording.frame(
            time = android.view.animation.AnimationUtils.currentAnimationTimeMillis() * 1_000_000,
            screen = view.height / density, offset = offset / density,
            isDragging = view.scrollState == androidx.recyclerview.widget.RecyclerView.SCROLL_STATE_DRAGGING,
            rows = rows, end = end)
    }

    override fun onInterceptTouchEvent(
        list: androidx.recyclerview.widget.RecyclerView, event: android.view.MotionEvent
    ): Boolean {
        if (event.actionMasked == android.view.MotionEvent.ACTION_DOWN) finger = event.getPointerId(0)
        // A recording has one finger, the first.
        val place = event.findPointerIndex(finger)
        if (place < 0) return false
        val touch = when (event.actionMasked) {
            android.view.MotionEvent.ACTION_DOWN -> "began"
            android.view.MotionEvent.ACTION_MOVE -> "moved"
            android.view.MotionEvent.ACTION_UP -> "ended"
            android.view.MotionEvent.ACTION_POINTER_UP -> if (event.actionIndex == place) "ended" else return false
            android.view.MotionEvent.ACTION_CANCEL -> "cancelled"
            else -> return false
        }
        // Moves since the frame before come as one event.
        for (past in 0 until event.historySize) {
            recording.touch(
                "moved", event.getHistoricalEventTime(past) * 1_000_000,
                event.getHistoricalX(place, past) / density, event.getHistoricalY(place, past) / density)
        }
        recording.touch(touch, event.eventTime * 1_000_000, event.getX(place) / density, event.getY(place) / density)
        // Its number is given to the next finger.
        if (touch == "ended" || touch == "cancelled") finger = -1
        return false
    }

    override fun onTouchEvent(
        list: androidx.recyclerview.widget.RecyclerView, event: android.view.MotionEvent
    ) = Unit

    override fun onRequestDisallowInterceptTouchEvent(disallow: Boolean) = Unit
}

/** What graphicsLayer gives a row of a LazyColumn. */
class Effect(val rotationX: Float = 0f, val alpha: Float = 1f, val translationY: Float = 0f)

/**
 * Notes the frames of a LazyColumn, from where it rests: best from its top. Rows say what graphicsLayer gives them.
 *
 *     RecordFrames(recording, state) { key -> Effect(rotationX = angle(key), alpha = alpha(key)) }
 */
@androidx.compose.runtime.Composable
fun RecordFrames(
    recording: ListRecording,
    state: androidx.compose.foundation.lazy.LazyListState,
    effect: (Any) -> Effect
) {
    val density = androidx.compose.ui.platform.LocalDensity.current.density.toDouble()
    val isDragged = state.interactionSource.collectIsDraggedAsState()
    val newest = androidx.compose.runtime.rememberUpdatedState(effect)
    androidx.compose.runtime.LaunchedEffect(recording, state) {
        val travel = Travel()
        while (true) {
            androidx.compose.runtime.withFrameNanos { now ->
                val layout = state.layoutInfo
                val items = layout.visibleItemsInfo
                // A header that sticks comes before the first row that moves along.
                val moved = items.filter { it.index >= state.firstVisibleItemIndex }
                val offset = travel.next(moved.map { it.key to it.offset }) / density
                val screen = layout.viewportSize.height / density
                recording.frame(now, screen, offset, isDragged.value, items.map { item ->
                    val shown = newest.value(item.key)
                    ShownRow(
                        id = item.key.toString(), index = item.index,
                        // Places count from the end of the content's padding, where the screen does not begin.
                        minY = (item.offset - layout.viewportStartOffset) / density,
                        height = item.size / density, foldAngle = shown.rotationX.toDouble(),
                        opacity = shown.alpha.toDouble(), expandOffset = shown.translationY / density)
                })
            }
        }
    }
}
