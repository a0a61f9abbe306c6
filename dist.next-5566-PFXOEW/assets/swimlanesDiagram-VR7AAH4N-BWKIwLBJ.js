import{n as e}from"./chunk-Y2CYZVJY-DsF7k-Jl.js";import"./d3-selection-0IvC3OnK.js";import"./chunk-DU6HZSFF-CifDYcxS.js";import"./chunk-P2QGCYS3-heCy9bfN.js";import"./chunk-PWAF6VOD-BnwVC64Z.js";import"./chunk-75Z2AOVW-BR-qZC_t.js";import"./chunk-GMAD6QVW-B-XH9Qzh.js";import"./chunk-4HAMMTFA-tyaXrRqq.js";import"./chunk-GVQU2GXP-Bctbfw9u.js";import"./chunk-L3NEJ4N5-Rsz9RwRu.js";import"./chunk-OSK3NFVY-BdQunUpP.js";import"./draw-with-mermaid-Cji7G2Kv.js";import"./chunk-F27PBJKO-CCiiJHHW.js";import"./chunk-POPQ4Y6H-b3buaaxb.js";import{r as t,t as n}from"./chunk-SHT3W25Y-Cpd4uI3u.js";var r=n({defaultLayout:`swimlane`,styles:e(e=>`${t(e)}
  .swimlane.cluster rect {
    stroke: ${e.clusterBorder} !important;
  }
  [data-look="neo"].cluster rect {
    filter: none;
  }
`,`getStyles`)});export{r as diagram};