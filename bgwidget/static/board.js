function ue(t,e,r){return E(t,e),t.append(...r),t}function E(t,e){for(let[r,o]of Object.entries(e))if(o===null||o===!1)t.removeAttribute(r);else{let s=o===!0?"":String(o);t.getAttribute(r)!==s&&t.setAttribute(r,s)}}var b=(t,e={},...r)=>ue(document.createElement(t),e,r),g=(t,e={},...r)=>ue(document.createElementNS("http://www.w3.org/2000/svg",t),e,r);function x(t,e){t.textContent!==e&&(t.textContent=e)}var W=t=>({scene:t,steps:[],picked:null,sent:!1});function pe(t,e){let r=t.sent&&e.refusal?.asked==="play";return e.since===t.scene.since&&!r?{...t,scene:e}:W(e)}function O(t){let{turn:e}=t.scene;return e?.[t.steps.at(-1)?.[3]??0]??null}var F=t=>O(t)?.[0]??!1,me=t=>O(t)?.[1].length===0;function M(t){let e=new Map,r=(n,a,i)=>{let d=`${n} ${a}`;e.set(d,(e.get(d)??0)+i)};for(let[n,a,i]of t.scene.pieces)r(n,a,i);let{side:o}=t.scene;for(let[,n,a,,i,d]of t.steps)r(n,o,-1),r(a,o,1),i!==void 0&&r(i,1-o,-1),d!==void 0&&r(d,1-o,1);let s=[];for(let[n,a]of e){let[i,d]=n.split(" ").map(Number);a>0&&s.push([i,d,a])}return s}var Y=(t,e)=>M(t).some(([r,o])=>r===e&&o===t.scene.side),C=t=>new Set((O(t)?.[1]??[]).map(([,e])=>e)),Ce=t=>t.filter(([e,,r])=>!t.some(o=>o[2]===r&&o[0]<e));function S(t){let e=new Map,{turn:r}=t.scene,o=O(t);if(t.picked===null||!o||!r)return e;let s=[{at:t.picked,on:o,path:[]}];for(;s.length;){let n=[];for(let{at:a,on:i,path:d}of s)for(let u of Ce(i[1].filter(([,p])=>p===a))){if(e.has(u[2]))continue;let p=r[u[3]];e.set(u[2],[...d,u]),p&&n.push({at:u[2],on:p,path:[...d,u]})}s=n}return e}var L=(t,e)=>({...t,scene:{...t.scene,refusal:null},...e}),fe=t=>L(t,{}),ye=(t,e)=>L(t,{picked:e}),$=t=>L(t,{picked:null});function he(t,e){let r=S(t).get(e);return r?L(t,{steps:[...t.steps,...r],picked:null}):t}var ge=t=>L(t,{steps:t.steps.slice(0,-1),picked:null}),be=t=>L(t,{picked:null,sent:!0}),q=t=>t.steps.map(([e,r,o])=>[r,o,e]),ve=(t,e,r)=>M(t).reduce((o,[s,n,a])=>n===e?o+a*(r[s]??0):o,0);function ke(t){let e=t.steps.map(([r])=>r);return t.scene.dice.map(r=>{let o=e.indexOf(r);return o>=0&&e.splice(o,1),{number:r,used:o>=0}})}var B=new Set(["block","waiting","higher"]);var D=class{constructor(e,r){this.frame=e;this.say=r;this.element=b("div",{role:"grid",class:"grid","aria-label":e.title})}frame;say;element;cells=new Map;drawn=null;draw(e,r,o){this.drawn!==e&&this.lay(e);let s=C(r),n=S(r),a=r.scene.refusal?.marks??[],i=new Set(a.filter(({role:u})=>B.has(u)).map(({place:u})=>u)),d=this.names(r);for(let[u,p]of this.cells){let y=[d(u)];r.picked===u?y.push(this.say("cell.picked")):r.picked===null&&s.has(u)&&y.push(this.say("cell.movable"));let c=n.get(u);if(c){let f=this.isolated(c.map(([k])=>k).join("+"));y.push(this.say("cell.landing",{numbers:f}))}i.has(u)&&y.push(this.say("cell.blocked")),E(p,{"aria-label":y.join(this.say("cell.and")),"aria-selected":r.picked===u?"true":"false",tabindex:u===o?0:-1,class:`cell${s.has(u)&&r.picked===null?" movable":""}${c?" target":""}`})}}focus(e){this.cells.get(e)?.focus({preventScroll:!0})}keyOf(e){for(let[r,o]of this.cells)if(o===e)return r;return null}isolated(e){return this.frame.direction==="rtl"?`⁦${e}⁩`:e}names(e){let{side:r}=e.scene,o=new Map(M(e).map(([s,n,a])=>[s,{owner:n,count:a}]));return s=>{let n=this.frame.names[r][s]??"",a=o.get(s);if(!a)return this.say("cell.empty",{place:n});let i=a.owner===0?"cell.own":"cell.opposing";return this.say(i,{place:n,count:a.count})}}lay(e){let r=(n,a)=>`${100*n/a}%`,o=this.keyOf(this.element.getRootNode().activeElement);this.cells.clear();let s=[0,1].map(n=>{let a=e.places.filter(d=>d.row===n);a.sort((d,u)=>d.column-u.column);let i=a.map(({key:d,box:[u,p,y,c]})=>{let f=b("div",{role:"gridcell"});return f.style.left=r(u,e.width),f.style.top=r(p,e.height),f.style.width=r(y,e.width),f.style.height=r(c,e.height),this.cells.set(d,f),f});return b("div",{role:"row"},...i)});this.element.replaceChildren(...s),this.drawn=e,o!==null&&this.focus(o)}};function xe(t,e,r,o){let s=null,n=c=>{if(c.button!==0||!c.isPrimary)return;t.setPointerCapture(c.pointerId),t.dataset.pointer="";let f=r.press(e(c));s={x:c.clientX,y:c.clientY,draggable:f,dragged:!1}},a=c=>{!s?.draggable||!(Math.hypot(c.clientX-s.x,c.clientY-s.y)>5)&&!s.dragged||(s.dragged=!0,r.drag(e(c)))},i=c=>{if(!s)return;let{dragged:f}=s;s=null,r.release(e(c),f)},d=()=>{s=null,r.cancel()},u=c=>{if(delete t.dataset.pointer,!(c.ctrlKey||c.metaKey||c.altKey)){if(/^(Arrow|Home$|End$)/.test(c.key))r.arrow(c.key);else if(c.key==="Enter"||c.key===" ")r.choose();else if(c.key!=="Escape"||!r.escape())return;c.preventDefault(),c.stopPropagation()}};t.addEventListener("pointerdown",n,{signal:o}),t.addEventListener("pointermove",a,{signal:o}),t.addEventListener("pointerup",i,{signal:o}),t.addEventListener("pointercancel",d,{signal:o});let p=c=>{c.detail===0&&(r.focus(c.target),r.choose())};t.addEventListener("keydown",u,{signal:o}),t.addEventListener("click",p,{signal:o}),t.addEventListener("focusin",c=>r.focus(c.target),{signal:o});let y=({relatedTarget:c})=>{t.contains(c)||delete t.dataset.pointer};t.addEventListener("focusout",y,{signal:o})}var I=class{constructor(e,r,o){this.say=e;let s=(a,i)=>{let d=b("button",{type:"button",class:a});return d.addEventListener("click",i,{signal:o}),d};this.message.append(this.sign,b("div",{},this.title,this.detail)),this.back=s("back",r.back),this.restart=s("restart",r.restart),this.main=s("main",()=>this.main.value==="roll"?r.roll():r.finish()),x(this.back,e("board.back")),x(this.restart,e("board.restart"));let n={"aria-label":e("board.field"),placeholder:e("board.example")};this.field=b("input",{type:"text",dir:"ltr",spellcheck:"false",...n}),this.field.autocomplete="off",this.field.addEventListener("keydown",a=>{a.stopPropagation(),!(a.key!=="Enter"||!this.field.value.trim())&&r.type(this.field.value)},{signal:o}),this.buttons.append(this.back,this.restart,this.field,this.main)}say;message=b("div",{class:"message",role:"status","aria-atomic":"true"});buttons=b("div",{class:"buttons"});sign=b("span",{class:"sign","aria-hidden":"true"});title=b("p",{class:"title"});detail=b("p",{class:"detail"});back;restart;main;field;clearField(){this.field.value=""}draw(e,r){let{scene:o,steps:s,sent:n}=e,{refusal:a}=o;E(this.message,{class:a?"message refusal":"message"}),x(this.sign,a?"⚠":""),x(this.title,a?.title??""),x(this.detail,a?.detail??r??o.status);let i=o.phase==="roll",d=y=>y?"true":"false";this.main.value=i?"roll":"finish";let u=me(e)&&s.length===0;x(this.main,this.say(i?"board.roll":u?"board.pass":"board.done"));let p=i||F(e);E(this.main,{"aria-disabled":d(n||o.phase==="over"),class:p&&!n?"main ready":"main"}),E(this.back,{"aria-disabled":d(n||s.length===0)}),E(this.restart,{"aria-disabled":d(n)})}};function G(t,e){let[r,o,s,n]=t.stack,a=Math.min(e,t.room-1);return{x:r+a*s,y:o+a*n}}var U=(t,e,r)=>{let o=e.reduce((s,[n,,a])=>n===t.key?s+a:s,0);return G(t,r?0:o)};function X(t,{x:e,y:r}){return t.places.find(({box:[s,n,a,i]})=>e>=s&&e<s+a&&r>=n&&r<n+i)?.key??null}function we(t,e,r){let{places:o}=t,s=o.find(p=>p.key===e);if(!s)return e;let n=o.filter(p=>p.row===s.row).sort((p,y)=>p.column-y.column),a=n.indexOf(s),i=o.find(p=>p.row!==s.row&&p.column===s.column),d=r==="ArrowUp"?s.row===1:r==="ArrowDown"&&s.row===0;return{ArrowLeft:n[a-1],ArrowRight:n[a+1],Home:n[0],End:n.at(-1),ArrowUp:d?i:void 0,ArrowDown:d?i:void 0}[r]?.key??e}var J=["near","far"],Ve=[[],[4],[2,6],[2,4,6],[0,2,6,8]].concat([[0,2,4,6,8],[0,2,3,5,6,8]]),K=class{constructor(e){this.frame=e;let r=g("path",{d:"M0 24L24 0",class:"stripe"}),o={width:24,height:24,patternUnits:"userSpaceOnUse"};this.element.append(g("defs",{},g("pattern",{id:"hatch",...o},r))),this.element.append(...this.layers)}frame;element=g("svg",{"aria-hidden":"true",focusable:"false"});layers=["ground","marks","pieces","dice","hints","hand"].map(e=>g("g",{class:e}));drawn=null;draw(e,{play:r,drag:o}){let[s,n,a,i,d,u]=this.layers,{side:p}=r.scene;(this.drawn?.arrangement!==e||this.drawn.side!==p)&&(E(this.element,{viewBox:`0 0 ${e.width} ${e.height}`}),s.replaceChildren(...ze(e,this.frame.labels[p])),this.drawn={arrangement:e,side:p});let y=M(r),c=r.picked===null?y:Oe(y,r.picked,p);n.replaceChildren(...Ie(e,r.scene)),a.replaceChildren(...c.flatMap(f=>De(e,f))),i.replaceChildren(...We(e,r)),d.replaceChildren(...Ke(e,r,c)),u.replaceChildren(..._e(e,r,c,o))}};function ze({shapes:t,places:e},r){let o=t.map(([s,n])=>g("path",{d:n,class:s}));for(let{key:s,label:n}of e)n&&o.push(Z(n[0],n[1],"label",r[s]??""));return o}function Oe(t,e,r){return t.map(o=>{let[s,n,a]=o;return s===e&&n===r?[s,n,a-1]:o})}var Q=({places:t},e)=>t.find(r=>r.key===e);function Z(t,e,r,o){let s=g("text",{x:t,y:e,class:r});return s.textContent=o,s}function Se({x:t,y:e},r,o){let s=r/2-2,n=[g("circle",{cy:3,r:s,class:"shadow"}),g("circle",{r:s,class:"body"}),g("circle",{r:s*.7,class:"ring"})];o===1&&n.push(g("circle",{r:s*.2,class:"dot"}));let a={transform:`translate(${t} ${e})`};return g("g",{class:`piece ${J[o]}`,...a},...n)}function Be({x:t,y:e},{box:r,stack:o},s){let n=o[3]!==0,a=n?r[2]*.84:Math.abs(o[2])-8,i=n?Math.abs(o[3])-5:r[3]*.84,d={x:t-a/2,y:e-i/2,width:a,height:i,rx:7,class:"body"};return g("g",{class:`piece ${J[s]}`},g("rect",d))}function De(t,[e,r,o]){let s=Q(t,e),n=Array.from({length:Math.min(o,s.room)},(a,i)=>s.style==="edge"?Be(G(s,i),s,r):Se(G(s,i),t.piece,r));if(o>s.room){let{x:a,y:i}=G(s,s.room-1);n.push(Z(a,i,`count ${J[r]}`,String(o)))}return n}function Ie(t,{refusal:e}){return(e?.marks??[]).flatMap(({place:r,role:o})=>{let s=t.places.find(V=>V.key===r);if(!s||o==="source")return[];let[n,a,i,d]=s.box,u={x:n+2,y:a+2,width:i-4,height:d-4,rx:12},p=B.has(o)?"url(#hatch)":"none",y=g("rect",{...u,class:`mark ${o}`,fill:p});if(o!=="block")return[y];let[c,f]=[n+i/2,s.row===0?a+d-42:a+42],k=`M${c-16} ${f-16}l32 32m0-32l-32 32`;return[y,g("path",{d:k,class:"cross"})]})}function Ke(t,e,r){return[...S(e)].flatMap(([o,s])=>{let n=Q(t,o),a=s.at(-1).length>4,{x:i,y:d}=U(n,r,a),u=t.piece/2-(s.length>1?12:2),p=s.map(([f])=>f).join("+"),y=`landing${s.length>1?" far-landing":""}${a?" hit":""}`;return[g("circle",{cx:i,cy:d,r:u,class:y}),Z(i,d,"number",p)]})}function _e(t,{picked:e,scene:r},o,s){if(e===null)return[];let n=Q(t,e),a=s??U(n,o,!1),i={cx:a.x,cy:a.y,r:t.piece/2+5,class:"halo"};return[Se(a,t.piece,r.side),g("circle",i)]}function We(t,e){let r=ke(e),[o,s,n]=t.dice[e.scene.side],a=o-(r.length-1)*n/2;return r.map(({number:i,used:d},u)=>{let p=g("rect",{x:-41,y:-41,width:82,height:82,rx:16,class:"face"}),y=Ve[i].map(k=>g("circle",{cx:(k%3-1)*23,cy:(Math.floor(k/3)-1)*23,r:8,class:"pip"})),c={transform:`translate(${a+u*n} ${s})`},f=d?[g("path",{d:"M-30 30L30-30",class:"strike"})]:[];return g("g",{class:`die${d?" used":""}`,...c},p,...y,...f)})}var Ee=`:host {
  all: initial;
  display: block;
}
.column {
  --text: var(--jp-ui-font-color0, var(--vscode-foreground, #1b1f24));
  --quiet: var(--jp-ui-font-color2, var(--vscode-descriptionForeground, #57606a));
  --ground: var(--jp-layout-color1, var(--vscode-editor-background, #fff));
  --raised: color-mix(in srgb, var(--text) 4%, var(--ground));
  --line: var(--jp-border-color1, var(--vscode-input-border, #c4c9d0));
  box-sizing: border-box;
  max-width: 580px;
  padding: 8px 2px;
  color: var(--text);
  font: 14px/1.5 var(--jp-ui-font-family, system-ui, sans-serif);
}
.column[data-theme="dark"] {
  --text: var(--jp-ui-font-color0, var(--vscode-foreground, #eceff3));
  --quiet: var(--jp-ui-font-color2, var(--vscode-descriptionForeground, #a2a9b3));
  --ground: var(--jp-layout-color1, var(--vscode-editor-background, #111));
  --line: var(--jp-border-color1, var(--vscode-input-border, #3a3f47));
}
p {
  margin: 0;
}
.side,
.roll {
  color: var(--quiet);
  padding: 2px 6px;
}
.lower {
  display: flex;
  justify-content: space-between;
  gap: 12px;
}
.roll {
  white-space: nowrap;
}
.board {
  position: relative;
  width: 100%;
  touch-action: pan-y pinch-zoom;
  user-select: none;
  -webkit-user-select: none;
  cursor: default;
}
svg {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: visible;
  font-family: inherit;
}
.frame {
  fill: var(--frame);
  stroke: var(--rim);
  stroke-width: 3;
}
.felt {
  fill: var(--felt);
}
.odd {
  fill: var(--odd);
}
.even {
  fill: var(--even);
}
.tray {
  fill: var(--tray);
}
text {
  text-anchor: middle;
  dominant-baseline: central;
  font-size: 30px;
  fill: var(--label);
}
.near {
  --body: var(--near);
  --edge: var(--near-edge);
  --mark: var(--near-mark);
}
.far {
  --body: var(--far);
  --edge: var(--far-edge);
  --mark: var(--far-mark);
}
.body {
  fill: var(--body);
  stroke: var(--edge);
  stroke-width: 4;
}
.ring {
  fill: none;
  stroke: var(--mark);
  stroke-width: 3.5;
}
.dot {
  fill: var(--mark);
}
.shadow {
  fill: #0004;
}
.count {
  font-size: 40px;
  font-weight: 700;
  fill: var(--edge);
  stroke: var(--body);
  stroke-width: 10px;
  paint-order: stroke;
}
.count.near {
  fill: var(--felt);
}
[data-theme="dark"] .count.near {
  fill: var(--felt);
}
[data-theme="dark"] .count.far {
  fill: var(--far-mark);
}
.landing {
  fill: var(--felt);
  fill-opacity: 0.72;
  stroke: var(--hand);
  stroke-width: 6;
  stroke-dasharray: 14 8;
}
.landing.hit {
  fill-opacity: 0;
}
.number {
  font-size: 34px;
  font-weight: 700;
  fill: var(--hand);
  stroke: var(--felt);
  stroke-width: 8px;
  paint-order: stroke;
}
.far-landing + .number {
  font-size: 26px;
}
.halo {
  fill: none;
  stroke: var(--hand);
  stroke-width: 8;
}
.hand {
  pointer-events: none;
}
.mark {
  stroke: var(--block);
  stroke-width: 5;
}
.mark.target,
.mark.via {
  stroke: var(--hand);
}
.mark.waiting,
.mark.higher {
  stroke-dasharray: 16 9;
}
.stripe {
  stroke: var(--block);
  stroke-opacity: 0.55;
  stroke-width: 5;
}
.cross {
  stroke: var(--block);
  stroke-width: 7;
  stroke-linecap: round;
}
.face {
  fill: var(--die);
  stroke: var(--die-edge);
  stroke-width: 3;
}
.pip {
  fill: var(--pip);
}
.die.used {
  opacity: 0.45;
}
.strike {
  stroke: var(--pip);
  stroke-width: 7;
  stroke-linecap: round;
}
.grid {
  position: absolute;
  inset: 0;
}
.cell {
  position: absolute;
  outline: none;
}
.cell.movable,
.cell.target {
  cursor: pointer;
}
.cell.movable,
.cell[aria-selected="true"] {
  touch-action: none;
}
.board:not([data-pointer]) .cell:focus-visible {
  border-radius: 8px;
  outline: 3px solid var(--hand);
  outline-offset: -2px;
  box-shadow: inset 0 0 0 4px var(--felt);
}
.message {
  display: flex;
  gap: 10px;
  box-sizing: border-box;
  min-height: 7.4em;
  margin-top: 6px;
  padding: 10px 12px;
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
}
.narrow .label {
  font-size: 42px;
}
.narrow .message {
  min-height: 11em;
}
.message.refusal {
  border-inline-start-color: var(--block);
}
.message p:empty,
.sign:empty {
  display: none;
}
.title {
  font-weight: 700;
}
.sign {
  color: var(--block);
  font-size: 18px;
  line-height: 1.2;
}
.buttons {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
}
input {
  flex: 1 1 120px;
  box-sizing: border-box;
  min-width: 0;
  min-height: 36px;
  padding: 0 12px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--ground);
  color: var(--text);
  font: inherit;
}
input::placeholder {
  color: var(--quiet);
  opacity: 1;
}
button {
  min-height: 36px;
  padding: 0 16px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--ground);
  color: var(--text);
  font: inherit;
  cursor: pointer;
}
button.main {
  font-weight: 700;
}
button.ready {
  border-color: var(--hand);
  background: var(--hand);
  color: #fff;
}
[data-theme="dark"] button.ready {
  color: #0b1520;
}
button[aria-disabled="true"] {
  border-color: var(--line);
  background: var(--ground);
  color: var(--quiet);
  cursor: default;
}
button:focus-visible,
input:focus-visible {
  outline: 3px solid var(--hand);
  outline-offset: 2px;
}
@media (forced-colors: active) {
  svg {
    forced-color-adjust: none;
  }
  .message.refusal {
    border-inline-start-color: Highlight;
  }
}
`;var qe=["class","style","data-theme","data-jp-theme-light","data-vscode-theme-kind"];function Pe(t){let{body:e,documentElement:r}=t.ownerDocument,o=e.dataset.jpThemeLight;if(o)return o==="false";let s=e.dataset.vscodeThemeKind;if(s)return s.includes("dark")||s==="vscode-high-contrast";for(let n of[e,r]){let a=`${n.className} ${n.dataset.theme??""}`;if(/\bdark(-theme)?\b/.test(a))return!0;if(/\blight(-theme)?\b/.test(a))return!1}return matchMedia("(prefers-color-scheme: dark)").matches}function Ae(t,e,r){let{body:o,documentElement:s}=t.ownerDocument,n=new MutationObserver(e);for(let a of[o,s])n.observe(a,{attributes:!0,attributeFilter:qe});r.addEventListener("abort",()=>n.disconnect()),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",e,{signal:r})}var Ue=(t,e,r)=>typeof t=="string"?t:new Intl.PluralRules(r).select(e)==="one"?t.one:t.other,Te=({words:t,language:e})=>(r,o={})=>Ue(t[r]??r,Number(o.count??0),e).replace(/\{(\w+)\}/g,(s,n)=>String(o[n]??s));var Xe=420,Je=1500;function Me(t,e,r){let{frame:o}=e,s=Te(o),n=W(e.scene()),a=o.layout.wide.places.find(({key:l})=>C(n).has(l))?.key??24,i=null,d=null,u=!1,p=!1,y=null,c,f=()=>u?o.layout.narrow:o.layout.wide,k=l=>o.names[n.scene.side][l]??"";function V(l){let h=o.tallies[l].map(([v,P])=>({key:v,count:ve(n,l,P)})).filter(({count:v})=>v>0).map(({key:v,count:P})=>s(v,{count:P}));return[o.sides[l],...h].join(s("panel.dot"))}function H(l){e.send({...l,base:n.scene.version}),clearTimeout(c),c=setTimeout(()=>w(fe(n),s("board.waiting")),Je)}let R=(l,m)=>{let h=l===null?null:[l,m];H({kind:"why",walk:q(n),step:h})};function w(l,m=null){n=l,d=m,A()}function _(l){let m=Y(n,l);if(n.scene.phase!=="move"||!m)return R(l,null);let h=ye(n,l),v=[...S(h).keys()].map(k).join(s("cell.and"));return w(h,s(v?"live.picked":"live.stuck",{place:k(l),places:v}))}function ee(l){let m=n.picked;if(m===null)return;let h=he(n,l);if(h===n)return R(m,l),w($(n),d);let v=h.steps.slice(n.steps.length).some(Fe=>Fe.length>4),P=F(h),de=s(v?"live.hit":"live.moved",{from:k(m),to:k(l)});return w(h,P?`${de} ${s("live.finish")}`:de)}function te(l){if(n.sent)return;let{picked:m}=n;m===l?w($(n),s("live.put",{place:k(l)})):m===null||!S(n).has(l)&&C(n).has(l)?_(l):ee(l)}let Le={roll:()=>!n.sent&&H({kind:"roll"}),restart:()=>!n.sent&&H({kind:"restart"}),type:l=>!n.sent&&H({kind:"type",text:l}),back:()=>{n.steps.length&&!n.sent&&w(ge(n),s("live.back"))},finish:()=>{if(n.sent||n.scene.phase==="over")return;if(!F(n))return R(null,null);let l=q(n);w(be(n),d),H({kind:"play",steps:l})}},$e={press:l=>{let m=X(f(),l);return p=!1,m===null||n.sent?!1:(a=m,N.focus(m),y=m,Y(n,m)&&n.scene.phase==="move"&&n.picked!==m&&!S(n).has(m)?(p=!0,_(m)):A(),n.picked===m)},drag:l=>{i=l,A()},release:(l,m)=>{i=null;let h=X(f(),l),v=h===null||h===n.picked;m?v?w($(n)):ee(h):!p&&h!==null&&h===y?te(h):p&&n.picked!==null&&!S(n).size&&R(n.picked,null)},cancel:()=>{i=null,w($(n))},arrow:l=>{a=we(f(),a,l),A(),N.focus(a)},focus:l=>{let m=N.keyOf(l);m===null||m===a||(a=m,A())},choose:()=>{te(a),n.picked===a&&!S(n).size&&R(a,null)},escape:()=>n.picked===null?(ne.activeElement?.blur(),!1):(w($(n),s("live.put",{place:k(n.picked)})),!0)},ne=t.attachShadow({mode:"open"}),N=new D(o,s),re=new K(o),z=new I(s,Le,r),oe=b("p",{class:"side"}),se=b("p",{class:"side"}),ae=b("span",{class:"roll"}),j=b("div",{class:"board",dir:"ltr"}),le=b("style");x(le,Ee),j.append(re.element,N.element);let He=b("div",{class:"lower"},se,ae),{language:Re,direction:Ne}=o,T=b("div",{class:"column",lang:Re,dir:Ne});T.append(oe,j,He,z.message,z.buttons),ne.append(le,T);function A(){let l=f();T.classList.toggle("narrow",u),j.style.aspectRatio=`${l.width} / ${l.height}`,re.draw(l,{play:n,drag:i}),N.draw(l,n,a),z.draw(n,d),x(se,V(0)),x(oe,V(1)),x(ae,n.scene.roll)}function ie(){let l=Pe(t)?"dark":"light";T.dataset.theme=l;for(let[m,h]of Object.entries(o.colours[l]??{}))T.style.setProperty(`--${m}`,h)}let je=l=>{let{left:m,top:h,width:v}=j.getBoundingClientRect(),P=f().width/v;return{x:(l.clientX-m)*P,y:(l.clientY-h)*P}},ce=new ResizeObserver(([l])=>{let m=(l?.contentRect.width??600)<Xe;m!==u&&(u=m,A())});return ce.observe(T),r.addEventListener("abort",()=>{ce.disconnect(),clearTimeout(c)}),xe(j,je,$e,r),Ae(t,ie,r),ie(),A(),()=>{let l=e.scene();l.version!==n.scene.version&&(clearTimeout(c),l.since!==n.scene.since&&z.clearField(),w(pe(n,l)))}}var Mt=()=>({render({model:t,el:e,signal:r}){let o=e.ownerDocument.createElement("div");o.dataset.lmSuppressShortcuts="true",e.append(o);let s={frame:t.get("frame"),scene:()=>t.get("scene"),send:a=>t.send(a)},n=Me(o,s,r);t.on("change:scene",n),r.addEventListener("abort",()=>t.off("change:scene",n))}});export{Mt as default};
